// The least a server can do for a submission: parse the JSON, insert one row, respond with it.
import { createServer } from 'node:http'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import pg from 'pg'

const [port, target] = process.argv.slice(2)
const columns = {
  fingerprint: 'fingerprint',
  submission_key_hash: 'submissionKeyHash',
  late: 'late',
  lead_author_title: 'leadAuthorTitle',
  lead_author_first_name: 'leadAuthorFirstName',
  lead_author_surname: 'leadAuthorSurname',
  institution: 'institution',
  institution_type: 'institutionType',
  biography: 'biography',
  photo_url: 'photoUrl',
  email: 'email',
  abstract_title: 'abstractTitle',
  abstract_text: 'abstractText',
  other_authors: 'otherAuthors',
}
const names = Object.keys(columns)
const text = `insert into abstracts (${names.join(', ')}) values (${names.map((_, i) => `$${i + 1}`).join(', ')}) returning *`

const open = async () => {
  if (!target.startsWith('postgres:')) {
    const lite = await PGlite.create(target, { extensions: { pg_trgm } })
    return (values) => lite.query(text, values)
  }
  const pool = new pg.Pool({ connectionString: target, max: 10 })
  return (values) => pool.query({ name: 'insert', text, values })
}

const insert = await open()
let sent = 0

createServer((request, response) => {
  const parts = []
  request.on('data', (part) => parts.push(part))
  request.on('end', async () => {
    const body = JSON.parse(Buffer.concat(parts).toString())
    sent += 1
    const all = {
      ...body,
      fingerprint: `baseline ${process.pid} ${sent}`,
      submissionKeyHash: null,
      late: false,
    }
    const values = Object.values(columns).map((name) => all[name])
    const { rows } = await insert(values)
    const json = JSON.stringify(rows[0])
    response
      .writeHead(201, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(json) })
      .end(json)
  })
}).listen(Number(port), '127.0.0.1', () => console.log('ready'))
