import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { sessionPaths } from '#client/components/admin/event-sessions/event-session-record.ts'
import { type UndoableResult, undoableCall } from '#client/components/admin/undo/undoable-call.ts'
import { ApiError, errorMessage, query } from '#client/data/api.ts'
import { refresh } from '#client/data/refresh.ts'
import { toast } from '#client/ui/toasts.ts'
import { releasedText } from '#shared/abstracts/decisions.ts'
import { boardSlotOf, sameSlot } from './geometry.ts'
import { type BoardData, currentItem, type Item, isPlaced } from './items.ts'
import { changedByOthers, type SeenVersions, storedItems, versionsOf, withSaved } from './seen-versions.ts'
import { type BoardChange, emptyHistory, forget, forgetExpired, record, redo, undo } from './undo-stack.ts'

/**
 * A change returns the items that it changes, what the board then shows, and the call that saves it. It runs twice: when
 * it is made, on the data that the board shows, and when it is saved, on the server's data after the changes before it.
 */
export type Change<Saved = unknown> = (data: BoardData) => {
  /** As the change leaves them. */
  items: readonly Item[]
  shown: Pick<BoardData, 'events' | 'sessions'>
  save: () => Promise<UndoableResult<Saved>>
}

type PendingChange = { change: Change; seen: SeenVersions }

const isConflict = (error: unknown) => error instanceof ApiError && error.status === 409

const describeChanged = ({ title }: Item) => `“${title}” was changed in the meantime.`

const refuseOverwriting = (items: readonly Item[], seen: SeenVersions) => {
  const changed = changedByOthers(items, seen)
  if (changed) throw new ApiError(409, '', describeChanged(changed))
}

const announceReleases = (saved: unknown) => {
  if (typeof saved !== 'object' || saved === null || !('releasedDecisions' in saved)) return
  const text = releasedText(Number(saved.releasedDecisions))
  if (text) toast({ title: 'Saved in the public programme', description: text })
}

/**
 * Shows each change at once and saves one after the other, each from what the server sent after the one before. Undo and
 * redo wait for their turn too. `announce` tells the outcome of undo and redo, and what failed.
 */
export const useChanges = (
  loaded: BoardData,
  announce: (message: string) => void,
  onMoved: (item: Item) => void,
) => {
  const queryClient = useQueryClient()
  // Read here as well, so that they are shown in the same rendering in which unsaved changes no longer are.
  const { data: events = loaded.events } = useQuery(query('GET /api/events', {}))
  const { data: sessions = loaded.sessions } = useQuery(query('GET /api/event-sessions', {}))
  /** Shown while changes are saved. */
  const [unsaved, setUnsaved] = useState<Pick<BoardData, 'events' | 'sessions'> | null>(null)
  const [history, setHistory] = useState(emptyHistory)
  const [waiting, setWaiting] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setHistory((now) => forgetExpired(now, Date.now())), 10_000)
    return () => clearInterval(timer)
  }, [])
  const queue = useRef(Promise.resolve())
  /** The changes that are not saved yet. */
  const pending = useRef<readonly PendingChange[]>([])
  const data: BoardData = { ...loaded, events, sessions, ...unsaved }

  const latestData = (): BoardData => ({
    ...loaded,
    events: queryClient.getQueryData(query('GET /api/events', {}).queryKey) ?? events,
    sessions: queryClient.getQueryData(query('GET /api/event-sessions', {}).queryKey) ?? sessions,
  })

  const showPending = () => {
    let shown = latestData()
    for (const { change } of pending.current) shown = { ...shown, ...change(shown).shown }
    setUnsaved(pending.current.length > 0 ? shown : null)
  }

  /** What somebody else has done meanwhile to an item of the change. */
  const describeConflict = async ({ item, from }: BoardChange, { change, seen }: PendingChange) => {
    await refresh(queryClient, ...sessionPaths)
    const latest = latestData()
    const changed = changedByOthers(change(latest).items, seen)
    const now = item && currentItem(item, latest)
    if (now && isPlaced(now) && from && !sameSlot(boardSlotOf(now), from)) {
      onMoved(now)
      return 'Somebody moved it. Here is where it is now.'
    }
    return changed && describeChanged(changed)
  }

  /** `task` returns the items that it saved. */
  const enqueue = (
    entry: BoardChange,
    failure: string,
    task: () => Promise<readonly Item[]>,
    change?: PendingChange,
  ) => {
    setWaiting((count) => count + 1)
    queue.current = queue.current
      .then(task)
      .catch(async (error: unknown) => {
        const message =
          (isConflict(error) && change && (await describeConflict(entry, change))) || errorMessage(error)
        setHistory((now) => forget(now, entry))
        toast({ title: failure, description: message, tone: 'danger' })
        announce(`${failure}. ${message}`)
        return []
      })
      .then(async (saved) => {
        await refresh(queryClient, ...sessionPaths)
        pending.current = pending.current.filter((one) => one !== change)
        for (const one of pending.current) one.seen = withSaved(one.seen, saved, latestData())
        showPending()
        setWaiting((count) => count - 1)
      })
  }

  /** `onSaved` is called before the board shows what the server made of it. */
  const make = <Saved>(change: Change<Saved>, entry: BoardChange, onSaved?: (saved: Saved) => void) => {
    setHistory((now) => record(now, entry))
    setUnsaved((now) => change({ ...data, ...now }).shown)
    // What the changes before it were made on was seen too, whatever was fetched since.
    const seen = new Map([...versionsOf(latestData()), ...(pending.current.at(-1)?.seen ?? [])])
    const made: PendingChange = { change, seen }
    pending.current = [...pending.current, made]
    const save = async () => {
      const latest = latestData()
      const { items, save: send } = change(latest)
      refuseOverwriting(items, made.seen)
      const { response, undoStep } = await send()
      Object.assign(entry, {
        undoStep,
        savedAt: Date.now(),
        before: storedItems(items, latest),
        after: items,
      })
      announceReleases(response)
      onSaved?.(response)
      return items
    }
    enqueue(entry, 'Failed to save the change', save, made)
  }

  const undoable = history.past.at(-1)
  const redoable = history.future[0]
  const step = (direction: 'undo' | 'redo') => {
    const entry = direction === 'undo' ? undoable : redoable
    if (!entry) return
    setHistory(direction === 'undo' ? undo : redo)
    enqueue(entry, `Failed to ${direction}`, async () => {
      // It could not be saved.
      if (!entry.undoStep) return []
      const { undoStep } = await undoableCall('POST /api/undo/:id', { params: { id: entry.undoStep } })
      Object.assign(entry, { undoStep, savedAt: Date.now() })
      announce(direction === 'undo' ? 'Undone.' : 'Redone.')
      return (direction === 'undo' ? entry.before : entry.after) ?? []
    })
  }

  return { data, saving: waiting > 0, undoable, redoable, make, step }
}
