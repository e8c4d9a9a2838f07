import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Api } from '#server/api/create-api.ts'
import { acceptUploads } from '#server/api/uploads.ts'
import type { Config } from '#server/config.ts'
import { handleError } from '#server/errors.ts'
import { FailedPage, type PageLoader } from '#server/rendering/page-loader.ts'
import { sendUncached } from '#server/responses/send-response.ts'
import { isSecure } from '#server/security/login-session.ts'
import { type SentForm, sentForms } from '#shared/abstracts/my-abstract-content.ts'
import type { User } from '#shared/accounts/accounts.ts'
import { pathAfterLogin } from '#shared/accounts/login-paths.ts'
import { myActionCalls } from '#shared/api/my-abstract.ts'
import { type CallKey, calls } from '#shared/api.ts'
import type { FormState } from '#shared/form-state.ts'
import { escapeHtml } from '#shared/text.ts'
import { submittedValues } from './forms.ts'

const keys: Record<SentForm, CallKey> = {
  ...myActionCalls,
  chairing: 'POST /api/my/:token/chairing',
  email: 'POST /api/my/:token/email',
  'confirm-email': 'POST /api/my/:token/new-email',
  invitation: 'POST /api/my/:token/invitation',
  password: 'POST /api/my/:token/password',
}

/** Forms on pages of their own, which have the form's address. */
const ownPages: readonly SentForm[] = ['chairing', 'email', 'confirm-email', 'invitation', 'password']

const pathOf = ({ params }: FastifyRequest, form?: SentForm) => {
  const path = `/my/${encodeURIComponent((params as { token: string }).token)}`
  return form && ownPages.includes(form) ? `${path}/${form}` : path
}

/** Links that are used up lead elsewhere: an invitation to the account, a new password to the login. */
const pathAfter = (request: FastifyRequest, form: SentForm, result: unknown) => {
  if (form === 'invitation') return pathAfterLogin((result as User).role, undefined)
  if (form === 'password') return '/auth'
  if (form === 'chairing') return pathOf(request, form)
  return (result as { privateLink?: string }).privateLink ?? pathOf(request)
}

// Tells the page after the redirect which form was sent. Not in the address, which is bookmarked and reloaded.
const SENT = 'sent_form'
const SENT_SECONDS = 60

/** For when even the page cannot be shown: returns what was typed. */
const notSavedPage = (message: string, values: Record<string, string>) =>
  `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Not saved</title></head><body style="font:18px/1.6 Georgia,serif;max-width:38rem;margin:10vh auto;padding:0 1rem;color-scheme:light dark"><main><h1>Not saved</h1><p>${escapeHtml(message)}</p><p>Go back and try again in a moment. This is what you typed:</p>${Object.values(
    values,
  )
    .map((value) => `<pre style="white-space:pre-wrap">${escapeHtml(value)}</pre>`)
    .join('')}</main></body></html>`

/** The pages behind private links. GET changes nothing; every form redirects back to the page. */
export const bindPrivatePages = async (
  app: FastifyInstance,
  { api, loadPage, config }: { api: Api; loadPage: PageLoader; config: Config },
) => {
  const cookieOptions = (request: FastifyRequest) => ({
    path: '/my',
    sameSite: 'lax' as const,
    httpOnly: true,
    secure: isSecure(request, config),
  })

  // Never stored, indexed, or sent to other sites as a referrer.
  app.addHook('onRequest', async (_, reply) => {
    reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header('x-robots-tag', 'noindex, nofollow')
  })

  const showPage = async (
    request: FastifyRequest,
    reply: FastifyReply,
    path: string,
    formState?: FormState,
  ) => {
    try {
      return await sendUncached(request, reply, await loadPage(request, path, { formState }))
    } catch (error) {
      // Only an invalid link has a page of its own.
      if (!(error instanceof FailedPage && error.code === 'not_found')) throw error
      handleError(error, request, reply)
      return sendUncached(request, reply, error.page)
    }
  }

  const showAfterForm = (request: FastifyRequest, reply: FastifyReply, path: string) => {
    const form = sentForms.find((one) => one === request.cookies[SENT])
    if (form) reply.clearCookie(SENT, cookieOptions(request))
    return showPage(request, reply, path, form && { form, values: {}, result: true })
  }

  app.get('/my/:token', (request, reply) => showAfterForm(request, reply, pathOf(request)))
  for (const form of ownPages)
    app.get(`/my/:token/${form}`, (request, reply) => showAfterForm(request, reply, pathOf(request, form)))
  // After a refused form the browser shows this URL; reloading it leads back to the page.
  app.get('/my/:token/:form', (request, reply) => reply.redirect(pathOf(request), 303))

  const showError = async (
    request: FastifyRequest,
    reply: FastifyReply,
    form: SentForm,
    error: FastifyError,
  ) => {
    const { message, issues, status } = handleError(error, request, reply)
    const values = submittedValues(request.body)
    const formState = { form, values, issues, message: issues.length > 0 ? undefined : message }
    try {
      const page = await loadPage(request, pathOf(request, form), { formState })
      return await sendUncached(request, reply, { ...page, status })
    } catch (failed) {
      if (failed instanceof FailedPage && failed.code === 'not_found')
        return sendUncached(request, reply, failed.page)
      return reply.code(status).type('text/html; charset=utf-8').send(notSavedPage(message, values))
    }
  }

  const bindForm = (scope: FastifyInstance, form: SentForm) =>
    scope.route({
      method: 'POST',
      url: `/my/:token/${form}`,
      // Before the body is read, so that strangers cannot upload.
      onRequest: async (request) => {
        await api.authorize(keys[form], request)
      },
      handler: async (request, reply) => {
        const result = await api.perform(keys[form], { user: null, request, reply })
        return reply
          .setCookie(SENT, form, { ...cookieOptions(request), maxAge: SENT_SECONDS })
          .redirect(pathAfter(request, form, result), 303)
      },
      errorHandler: (error, request, reply) => showError(request, reply, form, error),
    })

  const hasFile = (form: SentForm) => 'upload' in calls[keys[form]]
  for (const form of sentForms) if (!hasFile(form)) bindForm(app, form)
  await app.register(async (uploads) => {
    await acceptUploads(uploads)
    for (const form of sentForms) if (hasFile(form)) bindForm(uploads, form)
  })
}
