import { describe, expect, test } from 'vitest'
import { defaultConference as conference } from '#shared/conference/default-conference.ts'
import { parseAsOne, readPastedText } from './read-registrations.ts'

const { days } = conference
const form = 'Name: Jane Okafor\nEmail: jane@demo.example\nTicket: all days'

describe('a cancellation', () => {
  test.each([
    ['Your order has been cancelled.', 'English'],
    ['Ihre Anmeldung wurde storniert.', 'German'],
    ['Votre inscription a été annulée.', 'French'],
    ['Su inscripción ha sido cancelada.', 'Spanish'],
    ["L'iscrizione è stata annullata.", 'Italian'],
    ['A sua inscrição foi cancelada.', 'Portuguese'],
    ['Uw inschrijving is geannuleerd.', 'Dutch'],
    ['Subject: Refund for order 12', 'a subject'],
    ['Status: refunded', 'a status'],
    ['Rückerstattung: 80 €', 'a German refund'],
    ['Montant remboursé : 80 €', 'a French refund'],
    ['Reembolso: 80 €', 'a Spanish refund'],
    ['Terugbetaling: 80 €', 'a Dutch refund'],
  ])('is recognised by %j', (line) => {
    expect(parseAsOne(`${line}\n\n${form}`, { days }).isCancellation).toBe(true)
  })

  test.each([
    'Cancellation policy: free until 1 October',
    'Refund requested: no',
    'Kostenlos stornieren bis 1. Oktober',
    'If you need to cancel, write to us.',
  ])('is not what %j speaks of', (line) => {
    expect(parseAsOne(`${line}\n\n${form}`, { days }).isCancellation).toBe(false)
  })

  test('is kept apart from the registration above it', () => {
    const text = `From: shop@demo.example\nSubject: Order\n\n${form}\n\nFrom: shop@demo.example\nSubject: Order cancelled\n\n${form}`
    expect(readPastedText(text, { days }).map((part) => part.isCancellation)).toEqual([false, true])
  })
})
