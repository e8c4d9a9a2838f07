import type { AddressInfo } from 'node:net'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'

/** How the server behaves towards the next letters. */
export type Behaviour =
  | 'accepts'
  | 'refuses the recipient'
  | 'refuses the letter'
  | 'puts off the recipient'
  | 'puts off the letter'
  | 'refuses everybody'
  | 'stalls before the letter'
  | 'stalls after the letter'
  | 'hangs up in the middle'
  | 'hangs up after the letter'

type Received = { to: string[]; raw: string }

const reply = (code: number, words: string) => Object.assign(new Error(words), { responseCode: code })

type Options = { user?: { name: string; password: string } }

/** A real SMTP server on this machine, as good or as bad as a test needs it. */
export const startMailServer = async ({ user }: Options = {}) => {
  const received: Received[] = []
  const waiting: { count: number; resolve: () => void }[] = []
  let behaviour: Behaviour = 'accepts'
  let tries = 0
  let beforeLetter: () => PromiseLike<unknown> = async () => {}
  const hangUp = (session: SMTPServerSession) => {
    for (const connection of server.connections)
      if (connection.session.id === session.id) connection._socket.destroy()
  }
  const noteTry = () => {
    tries += 1
    for (const one of waiting) if (tries >= one.count) one.resolve()
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
    onConnect: (_, done) => done(behaviour === 'refuses everybody' ? reply(554, 'Not today') : null),
    onRcptTo: (_, __, done) => {
      noteTry()
      if (behaviour === 'stalls before the letter') return
      if (behaviour === 'refuses the recipient') return done(reply(550, 'No such mailbox'))
      if (behaviour === 'puts off the recipient') return done(reply(451, 'Greylisted, try later'))
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
        if (behaviour === 'puts off the letter') return done(reply(452, 'Disk full'))
        received.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString('utf8'),
        })
        if (behaviour === 'hangs up after the letter') return hangUp(session)
        if (behaviour !== 'stalls after the letter') done()
      })
    },
  })
  server.on('error', () => {}) // Connections that break are what some tests are about.
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve())
  })
  const { port } = server.server.address() as AddressInfo

  return {
    url: `smtp://${user ? `${user.name}:${user.password}@` : ''}127.0.0.1:${port}`,
    port,
    received,
    behave: (next: Behaviour) => {
      behaviour = next
    },
    /** Done when a letter was announced, before the server asks for it. */
    beforeLetter: (run: () => PromiseLike<unknown>) => {
      beforeLetter = run
    },
    /** Until the server was asked to take so many letters, whatever it answered. */
    tried: (count: number) =>
      new Promise<void>((resolve) => {
        if (tries >= count) resolve()
        else waiting.push({ count, resolve })
      }),
    /** The letters as a mail program reads them. */
    letters: (): Promise<ParsedMail[]> => Promise.all(received.map(({ raw }) => simpleParser(raw))),
    /** Gone at once, like a machine that lost its power. */
    kill: async () => {
      for (const connection of server.connections) connection._socket.destroy()
      await new Promise<void>((resolve) => {
        server.close(() => resolve())
      })
    },
  }
}

export type MailServer = Awaited<ReturnType<typeof startMailServer>>
