import { useState } from 'react'
import { defaultConference } from '../../../../../shared/conference/default-conference'
import { CheckboxField, InputField } from '../../../../form/form-fields'
import { HiddenInput } from '../../../../form/hidden-input'
import { FactTextList, useStartFacts } from './fact-fields'
import { factLabels } from './fact-labels'

const files = ['src', 'captions', 'poster'] as const

/** The introduction video of the home page, or none. */
export const VideoFields = () => {
  const { video: start } = useStartFacts()
  const [isShown, setShown] = useState(start !== null)
  const video = start ?? defaultConference.video
  if (!video) return null
  return (
    <>
      <CheckboxField
        name="video.isShown"
        label="Show the introduction video"
        defaultChecked={isShown}
        onChange={(event) => setShown(event.currentTarget.checked)}
      />
      {isShown && (
        <>
          {files.map((file) => (
            <HiddenInput key={file} name={`video.${file}`} value={video[file]} onSet={() => {}} />
          ))}
          <InputField
            name="video.title"
            label={factLabels['video.title']}
            required
            defaultValue={video.title}
            autoComplete="off"
          />
          <FactTextList
            name="video.transcript"
            items={video.transcript}
            entry="Sentence"
            most={200}
            hint="What is said, for people who read rather than listen"
          />
        </>
      )}
    </>
  )
}
