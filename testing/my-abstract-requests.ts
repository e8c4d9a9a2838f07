import type { MyAbstract } from '#shared/abstracts/my-abstract.ts'
import { otherAuthorLines } from '#shared/authors/other-authors.ts'
import { createApprovedAbstract } from './builders/approved-abstracts.ts'
import { privateLinkOf } from './builders/my-abstract.ts'
import type { OnDatabase } from './test-app.ts'

/** API calls of authors through their private link, and the history they leave. */
export const myAbstractRequests = (on: OnDatabase) => {
  const openLink = async (abstractId: number) => {
    const url = `/api${await privateLinkOf(on.app.db, abstractId)}`
    const { anonymous } = on.app
    return {
      url,
      read: async () => (await anonymous.get(`${url}/abstract`)).json() as MyAbstract,
      correct: (body: object) => anonymous.patch(`${url}/abstract`, { ...body }),
      change: (body: object) => anonymous.patch(`${url}/profile`, { ...body }),
      photoAt: (photoUrl: string) => anonymous.patch(`${url}/photo`, { photoUrl }),
      withdraw: (reason = '') => anonymous.post(`${url}/withdrawal`, { reason }),
      undoWithdrawal: () => anonymous.delete(`${url}/withdrawal`),
      answer: (answer: string) => anonymous.post(`${url}/answer`, { answer }),
      note: (text: string) => anonymous.post(`${url}/notes`, { text }),
    }
  }
  const approve = async () => {
    const approved = await createApprovedAbstract(on.app.db)
    return { ...approved, link: await openLink(approved.abstractId) }
  }
  const historyOf = async (id: number) => {
    const admin = await on.app.as('admin')
    const { changes } = (await admin.get(`/api/history?entity=abstract&entityId=${id}`)).json()
    return changes as { action: string; username: string; summary: string }[]
  }
  return { openLink, approve, historyOf }
}

export const correctionOf = (page: MyAbstract) => ({
  leadAuthorTitle: page.leadAuthorTitle,
  leadAuthorFirstName: page.leadAuthorFirstName,
  leadAuthorSurname: page.leadAuthorSurname,
  abstractTitle: page.abstractTitle,
  abstractText: page.abstractText,
  seen: page.seen.abstract,
})

export const profileOf = (page: MyAbstract) => ({
  institution: page.institution,
  biography: page.biography,
  otherAuthors: otherAuthorLines(page.otherAuthors),
  seen: page.seen.profile,
})
