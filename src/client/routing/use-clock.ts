import { useRouter } from '@tanstack/react-router'

/** The one clock of pages: the server's while it renders, the browser's afterwards. */
export const useClock = () => useRouter().options.context.now
