import { expect, test } from 'vitest'
import { explainMailError } from './mail-trouble.ts'

test.each([
  ['getaddrinfo ENOTFOUND mail.example', /could not be found/],
  ['connect ECONNREFUSED 127.0.0.1:587', /could not be reached/],
  ['535 Authentication failed', /rejected the login/],
  ['534 5.7.9 Application-specific password required', /rejected the login/],
  ['530 Must issue a STARTTLS command first', /rejected the login/],
  ['self-signed certificate', /secure connection .* could not be established/],
  ['Greeting never received', /does not respond/],
  ['The mail server took too long to respond.', /does not respond/],
  ['Connection closed unexpectedly', /closed the connection/],
  ['554 Not today', /not accepting letters at the moment/],
  ['Something else', /cannot be used/],
])('%s is said in plain words', (answer, words) => {
  expect(explainMailError(answer)).toMatch(words)
})
