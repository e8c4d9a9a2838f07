import { simpleParser } from 'mailparser'
import { describe, expect, test } from 'vitest'
import { defaultConference as conference } from '#shared/conference/default-conference.ts'
import { buildMessage, htmlOf, type Message, messageOf } from './message.ts'

const site = 'https://site.example'
const date = new Date('2025-09-01T10:00:00Z')
const letter = {
  kind: 'accepted',
  toName: 'Dr Amara Okafor',
  toEmail: 'amara@demo.example',
  subject: 'Your abstract',
  text: 'Dear Dr Okafor,\n\nyes.',
  messageKey: 'a-key',
} as const

const written = (changes: Partial<Message> = {}): Message => ({
  ...messageOf(letter, conference, { from: { name: '', address: 'letters@demo.example' }, site, date }),
  ...changes,
})
const raw = async (changes?: Partial<Message>) => (await buildMessage(written(changes))).toString('latin1')
const read = async (changes?: Partial<Message>) => simpleParser(await raw(changes))
const headersOf = (message: string) => message.slice(0, message.indexOf('\r\n\r\n'))

describe('a letter as a message', () => {
  test('has sender, reply address, plain text and HTML', async () => {
    const mail = await read()
    expect(mail.from?.value).toEqual([{ name: conference.shortName, address: 'letters@demo.example' }])
    expect(mail.to).toMatchObject({ value: [{ name: 'Dr Amara Okafor', address: 'amara@demo.example' }] })
    expect(mail.replyTo?.value).toEqual([{ name: '', address: conference.contactEmail }])
    expect(mail.messageId).toBe('<a-key@demo.example>')
    expect(mail.date).toEqual(date)
    expect(mail.text?.trim()).toBe(letter.text)
    expect(mail.html).toContain('<p dir="auto">Dear Dr Okafor,</p>')
    expect(mail.attachments).toEqual([])
  })

  test('marks automatic letters as auto-generated', async () => {
    const receipt = messageOf({ ...letter, kind: 'receipt' }, conference, {
      from: { name: '', address: 'a@demo.example' },
      site,
      date,
    })
    const mail = await simpleParser(await buildMessage(receipt))
    expect(mail.headers.get('auto-submitted')).toBe('auto-generated')
    expect((await read()).headers.has('auto-submitted')).toBe(false)
  })

  test.each([
    'Σοφία Παπαδοπούλου',
    '李小龍 (Bruce)',
    'د. ليلى "O’Neill"',
    'Zoë 🗣️ Ångström, PhD; <b>',
    'D’Arcy \\ "quoted"',
    'x'.repeat(300),
  ])('encodes names and subjects in any script: %s', async (words) => {
    const mail = await read({
      to: { name: words, address: 'a@demo.example' },
      subject: words,
      text: `${words}\n${words}`,
    })
    expect(mail.to).toMatchObject({ value: [{ name: words, address: 'a@demo.example' }] })
    expect(mail.subject).toBe(words)
    expect(mail.text?.trim()).toBe(`${words}\n${words}`)
  })

  test.each(['\r\n', '\n', '\r', '\u2028', '\u0000', '\u0085', '\u000b'])(
    'prevents header injection: %j',
    async (end) => {
      const evil = `Ada${end}Bcc: evil@demo.example${end}${end}Body`
      const message = await raw({
        from: { name: evil, address: 'letters@demo.example' },
        to: { name: evil, address: 'a@demo.example' },
        subject: evil,
      })
      expect(headersOf(message)).not.toMatch(/^bcc:/im)
      const mail = await simpleParser(message)
      expect(mail.bcc).toBeUndefined()
      expect(mail.cc).toBeUndefined()
      expect(mail.to).toMatchObject({ value: [{ address: 'a@demo.example' }] })
      expect(mail.text?.trim()).toBe(letter.text)
    },
  )

  test('uses short ASCII lines only', async () => {
    const message = await raw({ text: `${'ü'.repeat(5000)}\n.\nFrom here`, subject: 'Ü'.repeat(400) })
    for (const line of message.split('\r\n')) expect(line.length).toBeLessThanOrEqual(998)
    expect(message).toMatch(/^[\t\r\n -~]*$/)
  })
})

describe('the HTML part', () => {
  const html = (text: string, automatic = false) => htmlOf({ subject: 'S', text, automatic, site })

  test('shows markup as text and fetches nothing', () => {
    const page = html('<img src="https://evil.example/x.png"><script>alert(1)</script> & "quotes"')
    expect(page).not.toMatch(/<img|<script|<link|<style|src="/i)
    expect(page).toContain('&#60;script&#62;')
  })

  test('links addresses without trailing punctuation', () =>
    expect(html('See https://site.example/my/x-1. Or (http://other.example/?a=1&b=2), please.')).toContain(
      'See <a href="https://site.example/my/x-1">https://site.example/my/x-1</a>. Or (<a href="http://other.example/?a=1&#38;b=2">http://other.example/?a=1&#38;b=2</a>), please.',
    ))

  test('of an automatic letter links only to the site', () => {
    const page = html(
      '“https://evil.example” https://site.example.evil.example/x https://site.example/my/x',
      true,
    )
    expect(page.match(/href="[^"]*"/g)).toEqual(['href="https://site.example/my/x"'])
  })

  test('links no other scheme', () =>
    expect(html('javascript:alert(1) data:text/html,x file:///etc/passwd')).not.toContain('href'))
})
