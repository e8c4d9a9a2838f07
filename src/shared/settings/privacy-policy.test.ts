import { expect, test } from 'vitest'
import { conference } from '../conference/conference'
import { defaultPrivacyPolicy } from './privacy-policy'

test('the sections are Introduction, Cookies, Data Storage and Transfer, GDPR rights and Contact', () => {
  const headings = [...defaultPrivacyPolicy.matchAll(/<h2>(.*?)<\/h2>/g)].map((match) => match[1])
  expect(headings).toEqual(['Introduction', 'Cookies', 'Data Storage and Transfer', 'GDPR rights', 'Contact'])
})

test('cookies are told apart as essential, session, performance and authentication', () => {
  for (const kind of ['Essential', 'Session', 'Performance', 'Authentication']) {
    expect(defaultPrivacyPolicy).toContain(`<li>${kind}: `)
  }
})

test('the contact is the conference’s e-mail address', () => {
  expect(defaultPrivacyPolicy.split('<h2>Contact</h2>')[1]).toContain(conference.contactEmail)
})

test('the text holds only headings, paragraphs and lists, all of them closed', () => {
  const tags = [...defaultPrivacyPolicy.matchAll(/<(\/?)(\w+)([^>]*)>/g)]
  expect(new Set(tags.map((tag) => tag[2]))).toEqual(new Set(['h2', 'p', 'ul', 'li']))
  expect(tags.every((tag) => tag[3] === '')).toBe(true)
  expect(tags.filter((tag) => tag[1]).length * 2).toBe(tags.length)
})
