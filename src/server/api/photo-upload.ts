import type { FastifyError, FastifyInstance } from 'fastify'
import { photoLimits, photoMessages } from '#shared/photos/uploads.ts'
import { acceptUploads, type FormRequest, readUpload, tooLargeError } from './file-upload.ts'

export type PhotoUpload = { name: string; bytes: Buffer }

const rules = { bytes: photoLimits.bytes, messages: photoMessages }

export const acceptPhotoUploads = (app: FastifyInstance) => acceptUploads(app, rules)

export const uploadError = (error: FastifyError) => tooLargeError(error, rules)

export const readPhotoUpload = (request: FormRequest): Promise<PhotoUpload> => readUpload(request, rules)
