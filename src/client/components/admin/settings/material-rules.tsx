import { Radio } from '#client/ui/field.tsx'
import { type MaterialRule, materialRuleOf, materialRules } from '#shared/materials/shown-materials.ts'
import { SettingControl } from './setting-control.tsx'

const KEY = 'showMaterials'

const labels: Record<MaterialRule, { label: string; hint: string }> = {
  'after session': {
    label: 'After the session',
    hint: 'Once the session that a talk belongs to has ended, or the talk itself.',
  },
  'at once': { label: 'At once', hint: 'As soon as they are added and the talk is in the public programme.' },
}

/** When visitors see slides, posters and links. */
export const MaterialRules = () => (
  <SettingControl
    settingKey={KEY}
    saved={({ value }) => ({
      title: 'Materials updated',
      description: `Visitors see them ${materialRuleOf(value)}.`.replace(
        'after session',
        'after the session',
      ),
    })}
    failed="Failed to update the materials"
  >
    {(value, change) => (
      <fieldset className="grid gap-3">
        <legend className="mb-3 text-ink-soft">
          Slides, posters and links that speakers and organisers add to talks.
        </legend>
        {materialRules.map((rule) => (
          <Radio
            key={rule}
            id={`${KEY}-${rule.replace(' ', '-')}`}
            name={KEY}
            value={rule}
            {...labels[rule]}
            checked={materialRuleOf(value) === rule}
            onChange={() => change({ key: KEY, value: rule })}
          />
        ))}
      </fieldset>
    )}
  </SettingControl>
)
