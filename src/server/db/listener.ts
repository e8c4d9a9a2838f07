import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { CHANNEL, type ContentListener, type StopListening } from './types'

const GOODBYE_MS = 500

export type ListenerWaits = {
  /** How often the connection is asked whether it still lives. */
  heartbeatMs: number
  /** How long it may take to answer. */
  answerMs: number
  retryMs: number
}

export const usualWaits: ListenerWaits = { heartbeatMs: 2000, answerMs: 3000, retryMs: 500 }

/** A connection of its own that hears changes, made again when it drops or falls silent. */
export const listenForContent = async (
  url: string,
  { changed, lost, found }: ContentListener,
  { heartbeatMs, answerMs, retryMs }: ListenerWaits,
): Promise<StopListening> => {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  const connect = async () => {
    const mine = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
      application_name: 'conference listener',
    })
    client = mine
    let isGone = false
    const gone = () => {
      if (isGone || stopped) return
      isGone = true
      lost()
      hangUp(mine)
      clearTimeout(timer)
      timer = setTimeout(() => void connect().catch(() => {}), retryMs)
    }
    mine.on('notification', ({ payload = '' }) => changed(payload))
    mine.on('error', gone)
    mine.on('end', gone)
    // A connection can be lost without a word; only asking tells.
    const beat = () => {
      timer = setTimeout(() => void mine.query('select 1').then(beat, gone), heartbeatMs)
    }
    try {
      await mine.connect()
      await mine.query(`listen ${CHANNEL}`)
    } catch (error) {
      gone()
      throw error
    }
    if (stopped) {
      hangUp(mine)
      return
    }
    found()
    beat()
  }

  await connect().catch(() => {})
  return async () => {
    stopped = true
    clearTimeout(timer)
    if (!client) return
    await Promise.race([client.end().catch(() => {}), wait(GOODBYE_MS, undefined, { ref: false })])
    hangUp(client)
  }
}

// Saying goodbye would wait for an answer that may never come.
const hangUp = (client: pg.Client) => client.connection.stream.destroy()
