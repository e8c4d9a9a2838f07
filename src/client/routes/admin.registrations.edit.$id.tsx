import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { AdminPage } from '#client/components/admin/layout/admin-page.tsx'
import { PersonLetters } from '#client/components/admin/letters/letter-links.tsx'
import { Loaded } from '#client/components/admin/lists/loaded.tsx'
import { PersonLink } from '#client/components/admin/people/person-link.tsx'
import { RegistrationForm } from '#client/components/admin/registrations/registration-form.tsx'
import { query } from '#client/data/api.ts'
import { formQuery } from '#client/data/refresh.ts'
import { Loading } from '#client/ui/loading.tsx'
import { toast } from '#client/ui/toasts.ts'
import { registrationName } from '#shared/registrations/registrations.ts'

const EditRegistration = () => {
  const { id } = Route.useParams()
  const navigate = useNavigate()
  const registration = useQuery({
    ...query('GET /api/registrations/:id', { params: { id } }),
    ...formQuery,
    enabled: /^[1-9]\d{0,9}$/.test(id),
  })
  const invalid =
    (registration.isPending && registration.fetchStatus === 'idle') ||
    [400, 404].includes(registration.error?.status ?? 0)

  useEffect(() => {
    if (!invalid) return
    toast({ title: 'Invalid registration ID', tone: 'danger' })
    void navigate({ to: '/admin/registrations', replace: true })
  }, [invalid, navigate])

  return (
    <AdminPage
      back={{ label: 'Back to registrations', to: '/admin/registrations', list: 'registrations' }}
      history={registration.data && { entity: 'registration', entityId: registration.data.id }}
    >
      {invalid ? (
        <Loading />
      ) : (
        <Loaded of={registration} failure="Could not load the registration.">
          {(loaded) => (
            <>
              <p className="-mt-4 mb-6 flex flex-wrap gap-x-4 gap-y-1 text-base text-ink-soft" dir="auto">
                {registrationName(loaded)}
                <PersonLink email={loaded.email} />
              </p>
              <RegistrationForm key={loaded.id} registration={loaded} />
              <section aria-label="Letters" className="mt-10 grid gap-3">
                <h2 className="text-xl">Letters</h2>
                <PersonLetters person={`registration:${loaded.id}`} />
              </section>
            </>
          )}
        </Loaded>
      )}
    </AdminPage>
  )
}

export const Route = createFileRoute('/admin/registrations/edit/$id')({
  staticData: { heading: 'Edit registration' },
  component: EditRegistration,
})
