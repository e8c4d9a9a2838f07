import type { FastifyInstance } from 'fastify'
import { importLimits, importMessages } from '#shared/imports/imports.ts'
import { acceptUploads, type FormRequest, readUpload } from './file-upload.ts'

const rules = { bytes: importLimits.bytes, messages: importMessages }

export const acceptListUploads = (app: FastifyInstance) => acceptUploads(app, rules)

export const readListUpload = async (request: FormRequest): Promise<Buffer> =>
  (await readUpload(request, rules)).bytes
