import { expect, test } from 'vitest'
import { type List, listNames, rowsOfFile } from '#shared/registrations/lists/lists.ts'
import { createApprovedAbstract } from '#testing/builders/approved-abstracts.ts'
import { createAuthor } from '#testing/builders/authors.ts'
import { createEvent } from '#testing/builders/events.ts'
import { createRegistration, registrationStates } from '#testing/builders/registrations.ts'
import { createRoom } from '#testing/builders/rooms.ts'
import { sheetXml } from '#testing/sheet-xml.ts'
import { onDatabase } from '#testing/test-app.ts'

onDatabase('lists to print', (on) => {
  const path = '/api/registrations/lists'
  const read = async (list: string): Promise<(string | number)[][]> => {
    const answer: List = (await (await on.app.as('admin')).get(`${path}/${list}`)).json()
    return rowsOfFile(answer)
  }
  const day = 'Day 2 (28 October 2025)'

  test('has a speaker with access needs in the right room', async () => {
    const { db } = on.app
    const registration = await createRegistration(db, {
      ...registrationStates.withAccessRequirements,
      surname: 'Roomfinder',
    })
    const speaker = await createAuthor(db, {
      email: registration.email.toUpperCase(),
      name: 'Ines Roomfinder',
    })
    const room = await createRoom(db, { name: 'Lists room' })
    await createEvent(db, {
      title: 'Listed talk',
      date: '2025-10-28',
      roomId: room.id,
      mainPresenterId: speaker.id,
    })
    const name = 'Ms Ines Roomfinder'
    const access = (await read('access?day=2')).filter((row) => row.includes(name))
    expect(access).toEqual([
      [day, 'Lists room', name, 'Step-free route to every room', '9:00 AM – 10:00 AM', 'Listed talk'],
      [day, 'Any room', name, 'Step-free route to every room', 'All day', ''],
    ])
    expect(await read('room-signs?day=2')).toContainEqual([
      day,
      'Lists room',
      room.building,
      '9:00 AM – 10:00 AM',
      'Listed talk',
      'Ines Roomfinder',
    ])
    expect((await read('speakers?day=2')).map(([first]) => first)).toContain('Ines Roomfinder')
    expect((await read('speakers?day=1')).map(([first]) => first)).not.toContain('Ines Roomfinder')
    expect(await read('sign-in?day=2')).toContainEqual([day, 'Roomfinder', 'Ines', 'Demo College', ''])
  })

  test('leaves out those who have cancelled', async () => {
    await createRegistration(on.app.db, {
      ...registrationStates.cancelled,
      ...registrationStates.withAllergies,
      ...registrationStates.withAccessRequirements,
      surname: 'Absent',
    })
    for (const list of ['caterer', 'access', 'sign-in'])
      expect(JSON.stringify(await read(list))).not.toContain('Absent')
  })

  test('leaves a withdrawn talk off signs and access lists', async () => {
    const { db } = on.app
    const { id, authorId } = await createApprovedAbstract(db, {}, 'rejected')
    await createEvent(db, { title: 'Withdrawn talk', approvedAbstractId: id, mainPresenterId: authorId })
    for (const list of ['room-signs', 'access', 'speakers'])
      expect(JSON.stringify(await read(list))).not.toContain('Withdrawn talk')
  })

  test('saves each list as CSV and Excel, with text never a formula', async () => {
    const admin = await on.app.as('admin')
    const formula = '=HYPERLINK("https://evil.example")'
    await createRegistration(on.app.db, { surname: formula, hasAllergies: true, allergiesDetails: formula })
    await createAuthor(on.app.db, { name: formula })
    for (const list of listNames) {
      const csv = await admin.get(`${path}/${list}/csv?day=1`)
      expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8')
      expect(csv.headers['content-disposition']).toMatch(/filename="[a-z-]+-day-1\.csv"/)
      expect(csv.body).not.toMatch(/(?:^|,)"?=/m)
      const xlsx = await admin.get(`${path}/${list}/xlsx`)
      expect(xlsx.headers['content-disposition']).toMatch(/filename="[a-z-]+\.xlsx"/)
      const sheet = sheetXml(xlsx.rawPayload)
      expect(sheet).toContain('state="frozen"')
      expect(sheet).not.toContain('<f')
    }
  })

  test('knows only its lists and the days of the conference', async () => {
    const admin = await on.app.as('admin')
    expect((await admin.get(`${path}/payroll`)).json().message).toBe('Unknown list')
    expect((await admin.get(`${path}/caterer?day=4`)).json().message).toBe('Unknown day')
    expect((await admin.get(`${path}/caterer?day=one`)).statusCode).toBe(400)
  })
})
