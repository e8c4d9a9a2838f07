import { removeConferenceChanges } from '#testing/builders/conference.ts'
import { buildCaptions, buildWebm } from '#testing/builders/media.ts'
import { open, read, save } from '../conference-settings-page.ts'
import { expect, expectToast, test } from '../fixtures.ts'
import { expectHydrated } from '../navigation.ts'

test.beforeEach(({ signIn }) => signIn())
test.afterEach(({ site }) => removeConferenceChanges(site.db))

test('the introduction video is replaced and switched off', async ({ page }) => {
  await open(page, 'home')
  const input = (name: string) => page.locator(`[id="edit-video.${name}"]`)
  const chosen = page.getByLabel('The chosen video')
  const shown = page.getByLabel('An introduction to the conference')
  await test.step('a file that is no video changes nothing', async () => {
    await page.locator('[name="keyThemes.0"]').fill('Sound')
    await input('src').setInputFiles({ name: 'film.mp4', mimeType: 'video/mp4', buffer: Buffer.from('film') })
    await expect(page.getByText('Only MP4 and WebM videos can be uploaded.')).toBeVisible()
    await expect(input('src')).toBeFocused()
    await expect(page.locator('[name="keyThemes.0"]')).toHaveValue('Sound')
    await expect(page.locator('[name="video.src"]')).toHaveValue('/media/introduction.mp4')
  })
  await test.step('a video needs captions of its own', async () => {
    await input('src').setInputFiles({ name: 'film.webm', mimeType: '', buffer: buildWebm() })
    await expect(chosen).toHaveAttribute('src', /^\/media\/video-\w+\.webm$/)
    await expect.poll(() => chosen.evaluate((video: HTMLVideoElement) => video.videoWidth)).toBe(64)
    await save(page)
    await expect(page.getByRole('link', { name: 'Please upload the captions' })).toBeVisible()
    await input('captions').setInputFiles({
      name: 'film.vtt',
      mimeType: '',
      buffer: Buffer.from(buildCaptions()),
    })
    await expect(page.locator('[name="video.captions"]')).toHaveValue(/^\/media\/captions-\w+\.vtt$/)
    await page.getByRole('button', { name: 'Take the transcript from the captions' }).click()
    await expect(page.getByRole('textbox', { name: 'Sentence 1', exact: true })).toHaveValue(
      'Listen to the reef.',
    )
    await save(page)
    await expectToast(page, 'Home page saved')
  })
  await test.step('visitors play it, seek in it and read its captions', async () => {
    await page.goto('/')
    await expectHydrated(page)
    await expect(page.getByText('Listen to the reef.')).toHaveCount(1)
    await shown.evaluate(async (video: HTMLVideoElement) => {
      video.muted = true
      await video.play()
      video.pause()
      video.currentTime = 1
    })
    await expect
      .poll(() => shown.evaluate((video: HTMLVideoElement) => video.seeking || video.readyState < 2))
      .toBe(false)
    const captions = () =>
      shown.evaluate(({ currentTime, textTracks: [track] }: HTMLVideoElement) => [
        currentTime,
        track?.mode,
        [...(track?.activeCues ?? [])].map((cue) => (cue as VTTCue).text),
      ])
    await expect.poll(captions).toEqual([1, 'showing', ['Listen to the reef.']])
  })
  await test.step('the default video returns', async () => {
    await open(page, 'home')
    await page.getByRole('button', { name: 'Use the default video' }).click()
    await expect(page.getByRole('textbox', { name: 'Sentence 1', exact: true })).toHaveValue(/^Many voices/)
    await expect(page.locator('[name="video.src"]')).toHaveValue('/media/introduction.mp4')
  })
  await test.step('none is shown', async () => {
    await page.getByLabel('Show the introduction video').setChecked(false)
    await save(page)
    await expect.poll(async () => (await read(page)).video).toBeNull()
    await page.goto('/')
    await expect(shown).toHaveCount(0)
  })
})
