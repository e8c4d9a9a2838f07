export const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null

export const hasModifier = (event: KeyboardEvent) => event.ctrlKey || event.metaKey || event.altKey
