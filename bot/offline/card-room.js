// What Discord does in a browser and simcord's page does not.
(() => {
  "use strict";
  const LONGEST_WAIT = 5000; // milliseconds
  const SLIP = 10; // pixels a finger may move while it presses
  const RELATIVE = /^(in |now$|tomorrow$|yesterday$|next |last |this )| ago$/;
  const UNITS = [["second", 1, 60], ["minute", 60, 3600], ["hour", 3600, 86400], ["day", 86400, Infinity]];
  const words = new Intl.RelativeTimeFormat("en", { numeric: "auto" });

  const control = (node) => node instanceof Element ? node.closest("button.component-button[data-control-key]") : null;
  const named = (key) => document.querySelector(`button[data-control-key="${CSS.escape(key)}"]`);
  const waits = (button) => button.getAttribute("aria-disabled") === "true" && !button.disabled;

  // A message that is drawn anew between finger down and finger up takes its button along, and the
  // browser then sees no click: press the button that has taken its place, wherever it is now.
  let held = null;
  document.addEventListener("pointerdown", (event) => {
    held = { button: control(event.target), x: event.clientX, y: event.clientY };
  }, true);
  document.addEventListener("pointerup", (event) => {
    const { button, x, y } = held ?? {};
    held = null;
    if (!button || button.isConnected) return;
    if (Math.hypot(event.clientX - x, event.clientY - y) < SLIP) named(button.dataset.controlKey)?.click();
  }, true);

  // A press made while the one before is still under way waits until it is over.
  document.addEventListener("click", (event) => {
    const button = control(event.target);
    if (!button || !waits(button)) return;
    event.stopImmediatePropagation();
    const key = button.dataset.controlKey;
    const since = Date.now();
    const again = setInterval(() => {
      const now = named(key);
      if (now && waits(now) && Date.now() - since < LONGEST_WAIT) return;
      clearInterval(again);
      if (now && !waits(now)) now.click();
    }, 30);
  }, true);

  // "in 20 seconds" counts down.
  setInterval(() => {
    for (const time of document.querySelectorAll("time.discord-timestamp")) {
      if (!RELATIVE.test(time.textContent)) continue;
      const seconds = (Date.parse(time.dateTime) - Date.now()) / 1000;
      const [unit, size] = UNITS.find(([, , end]) => Math.abs(seconds) < end);
      const text = words.format(Math.round(seconds / size), unit);
      if (text !== time.textContent) time.textContent = text;
    }
  }, 500);
})();
