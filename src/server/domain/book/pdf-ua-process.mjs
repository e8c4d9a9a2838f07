// A process of its own: the memory of the compiler is released before a large file is read. Not bundled.
import { toPdfUa } from './pdf-ua.mjs'
import { reply } from './reply.mjs'

reply(toPdfUa)
