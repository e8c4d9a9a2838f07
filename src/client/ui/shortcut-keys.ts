export const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null

export const hasModifier = (event: KeyboardEvent) => event.ctrlKey || event.metaKey || event.altKey

/** On touch devices single keys come from screen keyboards and gestures. */
export const hasKeyboard = () => !matchMedia('(pointer: coarse)').matches
