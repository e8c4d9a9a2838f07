import { EditRecord } from '#client/components/admin/records/edit-record.tsx'
import type { RecordDescription } from '#client/components/admin/records/record.ts'
import { RichTextField } from '#client/components/admin/settings/editor/rich-text-field.tsx'
import { undoableCall } from '#client/components/admin/undo/undoable-call.ts'
import { call } from '#client/data/api.ts'
import { InputField } from '#client/form/form-fields.tsx'
import {
  type BookSettings,
  type BookSettingsUpdate,
  bookSettingLabels,
  bookSettingsSchema,
} from '#shared/book/book-settings.ts'

const record: RecordDescription<BookSettingsUpdate, BookSettings> = {
  kind: 'book',
  schema: bookSettingsSchema,
  read: () => call('GET /api/book/settings', {}),
  edit: {
    send: (_, body) => undoableCall('PATCH /api/book/settings', { body }),
    label: 'Settings of the book',
    submit: 'Save settings',
    saved: 'Book settings saved',
    failed: 'Failed to save the settings',
  },
  refresh: ['/api/book/report', '/api/book/deposit', '/api/history'],
}

export const BookSettingsForm = ({ saved }: { saved: BookSettingsUpdate }) => (
  <EditRecord
    record={record}
    start={saved}
    fields={bookSettingLabels}
    restart={(settings) => settings}
    className="grid grid-cols-[minmax(0,1fr)] gap-5"
  >
    {({ field, start }) => (
      <>
        <RichTextField {...field('welcome')} html={start?.welcome ?? ''} textOnly height="min-h-40">
          {(box) => (
            <>
              <p className="font-semibold">{bookSettingLabels.welcome}</p>
              {box}
            </>
          )}
        </RichTextField>
        <InputField {...field('publisher')} />
        <div className="grid gap-5 sm:grid-cols-2">
          <InputField {...field('isbn')} hint="13 digits" />
          <InputField {...field('issn')} hint="8 digits" />
        </div>
        <InputField {...field('licence')} hint="Such as CC BY 4.0, or the address of a licence" />
        <InputField {...field('doiPrefix')} hint="Such as 10.5555, if you register DOIs" />
        <div className="grid gap-5 sm:grid-cols-2">
          <InputField {...field('depositorName')} />
          <InputField {...field('depositorEmail')} type="email" />
        </div>
      </>
    )}
  </EditRecord>
)
