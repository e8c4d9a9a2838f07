import type { FastifyReply, FastifyRequest } from 'fastify'
import type { User } from '../../shared/accounts/accounts'
import type { CallKey, CallParsed, CallResponse } from '../../shared/api'
import { Problem } from '../../shared/errors'
import { UNDO_HEADER } from '../../shared/history'
import { ownPhotoPath } from '../../shared/photos/address'
import { type Config, siteOrigin } from '../config'
import type { Database, Db } from '../db/types'
import { type PrivateLink, readPrivateLink } from '../domain/abstracts/private-links'
import type { Viewer } from '../domain/authors/authors'
import type { UserActor } from '../domain/history'
import { isProgrammePublic } from '../domain/settings'
import { matchesEtag } from '../responses/etag'
import { callerOf } from '../security/client-address'
import { signIn, signOut } from '../security/session'
import { type PhotoUpload, readPhotoUpload } from './photo-body'

export type Services = {
  database: Database
  config: Config
  now: () => Date
  /** Called when something visitors see may have changed. */
  contentChanged: () => void
}

/** The caller has the answer already. */
export class Unchanged extends Error {}

/** Wrong, old and altered tokens look the same. */
export const linkIn = async ({ params }: FastifyRequest, db: Db): Promise<PrivateLink> => {
  const link = await readPrivateLink(db, (params as { token?: string }).token ?? '')
  if (!link) throw new Problem('not_found', 'This private link is not valid.')
  return link
}

export type Parsed = { params: unknown; query: unknown; body: unknown }
type Caller = { user: User | null; request: FastifyRequest; reply: FastifyReply }

/** What a handler may need; only what it asks for is made, since there is one for every call. */
class Circumstances {
  readonly services: Services
  readonly user: User | null
  readonly now: Date
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
  readonly #request: FastifyRequest
  readonly #reply: FastifyReply

  constructor(services: Services, { user, request, reply }: Caller, { params, query, body }: Parsed) {
    this.services = services
    this.user = user
    this.now = services.now()
    this.params = params
    this.query = query
    this.body = body
    this.#request = request
    this.#reply = reply
  }

  get db(): Db {
    return this.services.database.db
  }

  /** The signed-in user, for the history. */
  get actor() {
    return (): UserActor => {
      if (!this.user) throw new Problem('unauthenticated')
      return this.user
    }
  }

  /** How much the caller may see. */
  get viewer() {
    return async (): Promise<Viewer> => ({
      isAdmin: this.user?.role === 'admin',
      programmePublic: await isProgrammePublic(this.db),
    })
  }

  /** The record whose private link stands in the address. */
  get link() {
    return () => linkIn(this.#request, this.db)
  }

  /** Who is counted as one caller by the limits. */
  get address(): string {
    return callerOf(this.#request.ip)
  }

  /** What is stored of a photo's address: the path, where it is one of our own. */
  get photoUrl() {
    return (typed: string): string => {
      if (typed === '') return typed
      const { protocol, host } = this.#request
      return ownPhotoPath(typed, [siteOrigin(this.services.config), `${protocol}://${host}`]) ?? typed
    }
  }

  /** Reads what is asked for, unless the caller has this version of it already. */
  get unlessKnown() {
    return <T>(version: string, read: () => Promise<T>): Promise<T> => {
      const etag = `"${version}"`
      this.#reply.header('etag', etag)
      return matchesEtag(this.#request.headers['if-none-match'], etag)
        ? Promise.reject(new Unchanged())
        : read()
    }
  }

  /** The uploaded file of a call that takes one. */
  get file() {
    return (): Promise<PhotoUpload> => readPhotoUpload(this.#request)
  }

  /** Hands the browser the token of a session that was started; the one it had ends. */
  get signIn() {
    return (token: string) => signIn(this.#request, this.#reply, this.services.config, this.db, token)
  }

  get signOut() {
    return () => signOut(this.#request, this.#reply, this.services.config, this.db)
  }

  /** Tells by which number the act can be undone, beside the answer that was agreed. */
  get offerUndo() {
    return (step: number | null): null => {
      if (step !== null) this.#reply.header(UNDO_HEADER, String(step))
      return null
    }
  }
}

export type Call<K extends CallKey> = Omit<Circumstances, keyof Parsed> & CallParsed<K>

/** One handler for each row of the contract. */
export type Handlers = { [K in CallKey]: (call: Call<K>) => Promise<CallResponse<K>> }

export const createCall = <K extends CallKey>(...given: ConstructorParameters<typeof Circumstances>) =>
  // The parts were parsed by this row's own schemas.
  new Circumstances(...given) as unknown as Call<K>
