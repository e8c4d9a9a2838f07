/** The first admin of every test database. */
export const adminAccount = { username: 'admin', password: 'correct horse battery' }
