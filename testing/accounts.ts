/** The first admin of every test database. */
export const adminAccount = { username: 'admin', password: 'correct horse battery' }

type Cookies = { cookies: { name: string; value: string }[] }

/** The cookie of a login session that came with an answer. */
export const sessionOf = ({ cookies }: Cookies) => cookies.find(({ name }) => name === 'session')

/** The same, as it is sent back. */
export const cookieOf = (answer: Cookies) => `session=${sessionOf(answer)?.value}`
