import { AuthorPhoto } from '#client/components/authors/author-photo.tsx'
import { InputField } from '#client/form/form-fields.tsx'
import { Button } from '#client/ui/button.tsx'
import type { MyAbstract } from '#shared/abstracts/my-abstract.ts'
import { photoImportText } from '#shared/photos/imports.ts'
import { photoLimits } from '#shared/photos/uploads.ts'
import { MyForm } from './my-form.tsx'
import type { FormProps } from './my-forms.tsx'

const MEGABYTE = 1024 * 1024

/** A photo that the organisers keep. */
export const KeptPhoto = ({ myAbstract: { leadAuthorName, photoUrl } }: { myAbstract: MyAbstract }) => (
  <div className="flex items-center gap-4">
    <AuthorPhoto name={leadAuthorName} photoUrl={photoUrl} size="md" />
    <p>The organisers keep your public profile. To change the photo, please write to them below.</p>
  </div>
)

export const PhotoForms = ({ page }: FormProps) => {
  const { myAbstract, formKey } = page
  const isAway = myAbstract.photoCopy !== null
  return (
    <div className="grid gap-6">
      <div className="flex items-center gap-4">
        <AuthorPhoto name={myAbstract.leadAuthorName} photoUrl={myAbstract.photoUrl} size="md" />
        {myAbstract.photoUrl !== '' && (
          <MyForm page={page} act="photo-address" label="Remove the photo" sent={null}>
            <input type="hidden" name="photoUrl" value="" />
            <Button type="submit" variant="secondary" size="sm">
              Remove photo
            </Button>
          </MyForm>
        )}
      </div>
      <MyForm
        key={formKey('photo')}
        page={page}
        act="photo"
        label="Upload a photo"
        upload
        className="grid gap-3"
      >
        <InputField
          name="file"
          label="Choose a photo"
          hint={`JPEG, PNG, WebP or GIF, ${photoLimits.bytes / MEGABYTE} MB maximum`}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/gif"
        />
        <div>
          <Button type="submit" variant="secondary">
            Upload photo
          </Button>
        </div>
      </MyForm>
      <MyForm
        key={formKey('photo', 'photo-address')}
        page={page}
        act="photo-address"
        label="Photo address"
        hasDraft
        className="grid gap-3"
      >
        <InputField
          name="photoUrl"
          label="Or enter the web address of a photo"
          hint={myAbstract.photoCopy ? photoImportText(myAbstract.photoCopy) : 'Starting with https://'}
          type="url"
          inputMode="url"
          defaultValue={isAway ? myAbstract.photoUrl : ''}
        />
        <div>
          <Button type="submit" variant="secondary">
            Use this address
          </Button>
        </div>
      </MyForm>
    </div>
  )
}
