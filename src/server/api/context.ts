import type { FastifyRequest } from 'fastify'
import { type Config, letterContextOf, siteOrigin } from '#server/config.ts'
import type { Database, Db } from '#server/db/types.ts'
import type { SignedIn } from '#server/domain/accounts/accounts.ts'
import type { IdentityProvider } from '#server/domain/accounts/identities.ts'
import type { Login } from '#server/domain/accounts/log-in.ts'
import { confirmPassword } from '#server/domain/accounts/passwords.ts'
import type { BookOutline } from '#server/domain/book/current-book.ts'
import type { UserActor } from '#server/domain/history.ts'
import type { LetterContext } from '#server/domain/letters/automatic-letters.ts'
import { readPhotoImport } from '#server/domain/photos/imports.ts'
import {
  type LinkKind,
  type PrivateLink,
  readPrivateLink,
} from '#server/domain/private-links/private-links.ts'
import { countGuess, forgetGuesses } from '#server/domain/rate-limits.ts'
import { isProgrammePublic } from '#server/domain/settings.ts'
import type { Viewer } from '#server/domain/viewers.ts'
import { matchesEtag } from '#server/responses/cached-response.ts'
import { rateLimitKey } from '#server/security/client-address.ts'
import {
  browserOf,
  type CookieReply,
  challengeToken,
  clearChallengeCookie,
  loginSessionToken,
  setChallengeCookie,
  signIn,
  signOut,
} from '#server/security/login-session.ts'
import type { LoginSessionUser, User } from '#shared/accounts/accounts.ts'
import type { Access } from '#shared/api/call-row.ts'
import type { CallKey, CallParsed, CallResponse } from '#shared/api.ts'
import type { StoredConference } from '#shared/conference/conference.ts'
import { Problem } from '#shared/errors.ts'
import { UNDO_HEADER } from '#shared/history.ts'
import { uploadedPhotoPath } from '#shared/photos/address.ts'
import type { ReportProgress } from './stream-progress.ts'
import { readUpload, type UploadRequest, type UploadRules } from './uploads.ts'

export type Services = {
  database: Database
  config: Config
  now: () => Date
  /** If one is set up. */
  identityProvider: IdentityProvider | undefined
  /** The facts of the conference, cached until they change. */
  conference: () => Promise<StoredConference>
  /** The book as visitors see it, cached until it changes. */
  publicBook: () => Promise<BookOutline | undefined>
  /** Resolves when this server has been notified of every change committed so far. */
  changesDelivered: () => Promise<void>
}

/** What a call reads of an HTTP request. */
export type CallRequest = Pick<
  FastifyRequest,
  'params' | 'query' | 'body' | 'ip' | 'headers' | 'cookies' | 'protocol' | 'host'
> &
  UploadRequest

/** What a call writes to an HTTP response beside its result. */
export type CallReply = CookieReply & { header: (name: string, value: string) => unknown }

/** The client has the current version already. */
export class NotModified extends Error {}

/** The kinds of private links, by the access of calls that need one. */
const linkKinds: Partial<Record<Access, LinkKind>> = {
  link: 'abstract',
  chairing: 'chairing',
  confirmation: 'email',
  invitation: 'invitation',
  'password-reset': 'password',
}
export const linkAccess = Object.keys(linkKinds) as Access[]

/** The private link in the path of a call. Wrong, expired and altered tokens get the same message. */
export const findPrivateLink = async (
  { params }: CallRequest,
  db: Db,
  access: Access,
): Promise<PrivateLink> => {
  const kind = linkKinds[access]
  const link = kind && (await readPrivateLink(db, (params as { token?: string }).token ?? '', kind))
  if (!link) throw new Problem('not_found', 'This private link is not valid.')
  return link
}

export type Parsed = { params: unknown; query: unknown; body: unknown }
export type Caller = {
  user: LoginSessionUser | null
  request: CallRequest
  reply: CallReply
  /** Set if the client accepts progress lines. */
  report?: ReportProgress
}

const createBaseContext = (
  services: Services,
  access: Access,
  { user, request, reply, report = () => {} }: Caller,
) => {
  const { database, config } = services
  const { db } = database
  const now = services.now()
  const address = rateLimitKey(request.ip)
  const { conference } = services
  const letterContext = () => letterContextOf(config, now)
  const actor = (): UserActor => {
    if (!user) throw new Problem('unauthenticated')
    return user
  }
  /** Sends the id of the undo step in a header, beside the result. */
  const offerUndo = (step: number | null) => {
    if (step !== null) reply.header(UNDO_HEADER, String(step))
  }
  const guesses = {
    /** Counts the guess of a password or a code before it is checked, and refuses it when there were too many. */
    countGuess: async (account: number | string, of?: 'code') => {
      if (config.rateLimit) await countGuess(db, { account, address, now, of })
    },
    forgetGuesses: async (account: number | string) => {
      if (config.rateLimit) await forgetGuesses(db, { account, address, now })
    },
  }
  return {
    services,
    db,
    user,
    now,
    conference,
    /** The origin of the site. */
    site: siteOrigin(config),
    /** The time, and the zone in which it is told. */
    clock: async () => ({ timeZone: (await conference()).timeZone, now }),
    /** With the state of the photo that is copied from another website. */
    withPhotoCopy: async <T extends { photoUrl: string }>(record: T) => ({
      ...record,
      photoCopy: await readPhotoImport(db, record.photoUrl, config.photoFetch),
    }),
    /** The address that rate limits count by. */
    address,
    /** What writing a letter needs; undefined while the site sends none. */
    letterContext,
    /** The same; throws while the site sends none. */
    requireMail: (): LetterContext => {
      const letters = letterContext()
      if (!letters)
        throw new Problem(
          'conflict',
          'This site does not send e-mail. Please write to the organisers instead.',
        )
      return letters
    },
    /** The signed-in user, for the history. */
    actor,
    /** How much the caller may see. */
    viewer: async (): Promise<Viewer> => ({
      isAdmin: user?.role === 'admin',
      programmePublic: await isProgrammePublic(db),
    }),
    /** What the private link in the path is for. */
    link: () => findPrivateLink(request, db, access),
    /** A photo's URL as it is stored: the path alone for photos of this site. */
    photoUrl: (url: string): string =>
      url && (uploadedPhotoPath(url, [siteOrigin(config), `${request.protocol}://${request.host}`]) ?? url),
    /** Sets the ETag, and reads only if the client does not have this version. */
    withEtag: <T>(version: string, read: () => Promise<T>): Promise<T> => {
      const etag = `"${version}"`
      reply.header('etag', etag)
      return matchesEtag(request.headers['if-none-match'], etag) ? Promise.reject(new NotModified()) : read()
    },
    /** The uploaded file, which arrives while it is read. */
    upload: (rules: UploadRules) => readUpload(request, reply, rules),
    /** The browser that a session is started for. */
    browser: () => browserOf(request),
    /** The browser that logs in, and what notifying its owner needs. */
    login: (): Login => ({ browser: browserOf(request), now, letterContext: letterContext() }),
    /** What this browser has begun, to be finished by its next call. */
    challenge: {
      token: () => challengeToken(request),
      start: (token: string) => setChallengeCookie(request, reply, config, token),
      end: () => clearChallengeCookie(request, reply, config),
    },
    /** The token of the caller's session. */
    loginSessionToken: () => loginSessionToken(request),
    ...guesses,
    /** Checks the caller's own password, unless a recent login stands in for it; wrong ones count as failed logins. */
    confirmPassword: async (password: string | undefined) => {
      if (password === undefined) return
      const { id } = actor()
      await guesses.countGuess(id)
      await confirmPassword(db, id, password)
      await guesses.forgetGuesses(id)
    },
    /** Sets the cookie of a new session and ends the previous one. */
    signIn: async (started: SignedIn): Promise<User> => {
      await signIn(request, reply, config, db, started)
      return started.user
    },
    signOut: () => signOut(request, reply, config, db),
    setHeader: (name: string, value: string): void => {
      reply.header(name, value)
    },
    /** Reports the progress of a long call. */
    report,
    offerUndo,
    /** Answers with one field of what a change returns, and offers to undo it. */
    undoable: async <Changed extends { undoStep: number | null }, Name extends keyof Changed>(
      name: Name,
      change: Promise<Changed>,
    ): Promise<Changed[Name]> => {
      const changed = await change
      offerUndo(changed.undoStep)
      return changed[name]
    },
  }
}

/** What a handler receives. */
export type Context<K extends CallKey> = ReturnType<typeof createBaseContext> & CallParsed<K>

/** What a handler returns; the binder sends nothing of it where the contract has no response. */
type HandlerResult<K extends CallKey> = CallResponse<K> extends null ? unknown : CallResponse<K>

/** One handler for each row of the contract. */
export type Handlers = { [K in CallKey]: (context: Context<K>) => Promise<HandlerResult<K>> }

export const createContext = <K extends CallKey>(
  services: Services,
  access: Access,
  caller: Caller,
  parsed: Parsed,
) =>
  // Parsed by the schemas of row K.
  ({ ...createBaseContext(services, access, caller), ...parsed }) as Context<K>
