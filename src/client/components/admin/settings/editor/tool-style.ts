/** The style of a button in the toolbar. */
export const toolStyle =
  'inline-flex size-9 shrink-0 items-center justify-center rounded-md text-ink hover:bg-paper-sunken aria-pressed:bg-accent-soft aria-pressed:text-accent-ink data-[state=open]:bg-paper-sunken'
