import { expectAccessible } from '../accessibility.ts'
import { expect, test } from '../fixtures.ts'

const page = (parts: string) =>
  `<html lang="en" data-page="ready"><title>A page</title><main><h1>A page</h1>${parts}</main></html>`

test('the accessibility check finds problems in new parts of a page', async ({ context }) => {
  const sample = await context.newPage()
  const good = '<p>A sample of the accessibility check</p>'
  await sample.setContent(page(good))
  await expectAccessible(sample)
  await sample.setContent(page(`${good}<p class="new"><img src="data:,"></p>`))
  await expect(expectAccessible(sample)).rejects.toThrow('image-alt')
  await sample.setContent(page(`${good}<h4>A level is left out</h4>`))
  await expect(expectAccessible(sample)).rejects.toThrow('heading-order')
})
