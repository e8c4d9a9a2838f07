/** The first admin of every test database. */
export const adminAccount = { username: 'admin', password: 'correct horse battery' }

type Cookies = { cookies: { name: string; value: string }[] }

/** The session cookie set by a response. */
export const sessionOf = ({ cookies }: Cookies) => cookies.find(({ name }) => name === 'session')

/** The same as a Cookie header. */
export const cookieOf = (response: Cookies) => `session=${sessionOf(response)?.value}`
