import type { AddressInfo } from 'node:net'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'

export type Behaviour =
  | 'accepts'
  | 'refuses the recipient'
  | 'refuses the letter'
  | 'defers the recipient'
  | 'defers the letter'
  | 'refuses connections'
  | 'hangs up at the recipient'
  | 'answers with control characters'
  | 'stalls before the letter'
  | 'stalls after the letter'
  | 'hangs up in the middle'
  | 'hangs up after the letter'

type Received = { to: string[]; raw: string }

const reply = (code: number, message: string) => Object.assign(new Error(message), { responseCode: code })

type Options = { user?: { name: string; password: string } }

/** A local SMTP server that fails in the way a test chooses. */
export const startMailServer = async ({ user }: Options = {}) => {
  const received: Received[] = []
  const waiters: { count: number; resolve: () => void }[] = []
  let behaviour: Behaviour = 'accepts'
  let attempts = 0
  let beforeLetter: () => PromiseLike<unknown> = async () => {}
  const hangUp = (session: SMTPServerSession) => {
    for (const connection of server.connections)
      if (connection.session.id === session.id) connection._socket.destroy()
  }
  const countAttempt = () => {
    attempts += 1
    for (const waiter of waiters) if (attempts >= waiter.count) waiter.resolve()
  }

  const server = new SMTPServer({
    disabledCommands: user ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    authOptional: !user,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    closeTimeout: 1,
    onAuth: ({ username, password }, _, done) =>
      username === user?.name && password === user?.password
        ? done(null, { user: username })
        : done(reply(535, 'Authentication failed')),
    onConnect: (_, done) => done(behaviour === 'refuses connections' ? reply(554, 'Not today') : null),
    onRcptTo: (_, session, done) => {
      countAttempt()
      if (behaviour === 'stalls before the letter') return
      if (behaviour === 'hangs up at the recipient') return hangUp(session)
      if (behaviour === 'answers with control characters')
        return done(reply(451, 'Later\u0000, \u0007please'))
      if (behaviour === 'refuses the recipient') return done(reply(550, 'No such mailbox'))
      if (behaviour === 'defers the recipient') return done(reply(451, 'Greylisted, try later'))
      void beforeLetter().then(() => setImmediate(done))
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        if (behaviour === 'hangs up in the middle') hangUp(session)
      })
      stream.on('end', () => {
        if (behaviour === 'hangs up in the middle') return
        if (behaviour === 'refuses the letter') return done(reply(554, 'We do not like it'))
        if (behaviour === 'defers the letter') return done(reply(452, 'Disk full'))
        received.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString('utf8'),
        })
        if (behaviour === 'hangs up after the letter') return hangUp(session)
        if (behaviour !== 'stalls after the letter') done()
      })
    },
  })
  server.on('error', () => {}) // Some tests break connections on purpose.
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve())
  })
  const { port } = server.server.address() as AddressInfo

  return {
    url: `smtp://${user ? `${user.name}:${user.password}@` : ''}127.0.0.1:${port}`,
    port,
    received,
    setBehaviour: (next: Behaviour) => {
      behaviour = next
    },
    /** Runs after RCPT TO and before DATA. */
    beforeLetter: (run: () => PromiseLike<unknown>) => {
      beforeLetter = run
    },
    /** Resolves after this many delivery attempts, whatever their outcome. */
    waitForAttempts: (count: number) =>
      new Promise<void>((resolve) => {
        if (attempts >= count) resolve()
        else waiters.push({ count, resolve })
      }),
    /** The received letters, parsed. */
    letters: (): Promise<ParsedMail[]> => Promise.all(received.map(({ raw }) => simpleParser(raw))),
    lettersTo: (address: string): Promise<ParsedMail[]> =>
      Promise.all(received.filter(({ to }) => to.includes(address)).map(({ raw }) => simpleParser(raw))),
    /** Drops every connection, as in a power cut. */
    kill: async () => {
      for (const connection of server.connections) connection._socket.destroy()
      await new Promise<void>((resolve) => {
        server.close(() => resolve())
      })
    },
  }
}

export type MailServer = Awaited<ReturnType<typeof startMailServer>>
