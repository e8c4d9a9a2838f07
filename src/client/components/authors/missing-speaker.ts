type Sent = { $_TSR?: { router?: { matches: { i: string }[] } } }

// How the router writes the name of a page into the HTML.
const nameOf = (pathname: string) => `#authors#$id${pathname.replaceAll('/', '#')}`

/**
 * The server keeps one page for all speakers who do not exist, made at /authors/0. It takes on the address that
 * was asked for, so that the browser goes on with it instead of asking for the speaker again.
 */
export const takeAddress = ({ $_TSR }: Sent, pathname: string) => {
  for (const match of $_TSR?.router?.matches ?? [])
    if (match.i === nameOf('/authors/0')) match.i = nameOf(pathname)
}
