import { expect, test } from 'vitest'
import { defaultConference as conference } from '#shared/conference/default-conference.ts'
import { defaultPrivacyPolicy as policyOf } from './privacy-policy.ts'

const defaultPrivacyPolicy = policyOf({ ...conference, sendsLetters: true })

test('tells of letters only where they are sent', () => {
  expect(defaultPrivacyPolicy).toContain('<li>Letters: ')
  expect(defaultPrivacyPolicy).not.toContain('sends no e-mail notifications')
  const silent = policyOf({ ...conference, sendsLetters: false })
  expect(silent).not.toContain('<li>Letters: ')
  expect(silent).toContain('this site sends no e-mail notifications')
})

test('tells of starred sessions and offline copies', () => {
  expect(defaultPrivacyPolicy).toContain('sessions that you star')
  expect(defaultPrivacyPolicy).toContain('<li>Offline copies: ')
})

test('has the sections of the specification', () => {
  const headings = [...defaultPrivacyPolicy.matchAll(/<h2>(.*?)<\/h2>/g)].map((match) => match[1])
  expect(headings).toEqual(['Introduction', 'Cookies', 'Data Storage and Transfer', 'GDPR rights', 'Contact'])
})

test('distinguishes four kinds of cookies', () => {
  for (const kind of ['Essential', 'Session', 'Performance', 'Authentication']) {
    expect(defaultPrivacyPolicy).toContain(`<li>${kind}: `)
  }
})

test('names the conference’s e-mail address', () => {
  expect(defaultPrivacyPolicy.split('<h2>Contact</h2>')[1]).toContain(conference.contactEmail)
})

test('contains only closed headings, paragraphs and lists', () => {
  const tags = [...defaultPrivacyPolicy.matchAll(/<(\/?)(\w+)([^>]*)>/g)]
  expect(new Set(tags.map((tag) => tag[2]))).toEqual(new Set(['h2', 'p', 'ul', 'li']))
  expect(tags.every((tag) => tag[3] === '')).toBe(true)
  expect(tags.filter((tag) => tag[1]).length * 2).toBe(tags.length)
})
