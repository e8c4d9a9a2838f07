import { useRouter } from '@tanstack/react-router'

/** The server's clock while it renders, the browser's afterwards. */
export const useClock = () => useRouter().options.context.now
