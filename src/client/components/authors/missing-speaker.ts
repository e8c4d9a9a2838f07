type DehydratedWindow = { $_TSR?: { router?: { matches: { i: string }[] } } }

// The match id that the router writes into the HTML.
const matchId = (pathname: string) => `#authors#$id${pathname.replaceAll('/', '#')}`

/**
 * The server caches one page for all missing speakers, rendered at /authors/0. Its match id must be that of the
 * requested path, or the router would load the speaker again.
 */
export const takeAddress = ({ $_TSR }: DehydratedWindow, pathname: string) => {
  for (const match of $_TSR?.router?.matches ?? [])
    if (match.i === matchId('/authors/0')) match.i = matchId(pathname)
}
