import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { buildPhoto } from '#testing/builders/photos.ts'
import { onDatabase } from '#testing/test-app.ts'
import { listPhotos } from './photos.ts'
import { importUploadsFolder, photoFolder } from './uploads-folder.ts'

onDatabase('photos of an earlier version', (on) => {
  test('imports readable files once and lists broken ones', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'conference-photos-'))
    const folder = photoFolder(dataDir)
    expect(await importUploadsFolder(on.app.db, folder)).toEqual({ imported: 0, unreadable: [] })
    mkdirSync(folder)
    const photo = await sharp(await buildPhoto({ width: 900, height: 600 }))
      .webp()
      .toBuffer()
    writeFileSync(join(folder, 'ada-1a2b3c4d.webp'), photo)
    writeFileSync(join(folder, 'ada-1a2b3c4d-400.webp'), photo)
    writeFileSync(join(folder, 'by-hand.png'), await sharp(photo).png().toBuffer())
    writeFileSync(join(folder, 'cut-off.webp'), photo.subarray(0, 100))
    writeFileSync(join(folder, 'empty.webp'), '')
    writeFileSync(join(folder, 'page.html'), '<script>alert(1)</script>')
    expect(await importUploadsFolder(on.app.db, folder)).toEqual({
      imported: 2,
      unreadable: ['cut-off.webp', 'empty.webp'],
    })
    expect((await listPhotos(on.app.db)).map(({ filename }) => filename).sort()).toEqual([
      'ada-1a2b3c4d.webp',
      'by-hand.png',
    ])
    for (const name of ['ada-1a2b3c4d.webp', 'ada-1a2b3c4d-400.webp', 'by-hand.png', 'by-hand-png-400.webp'])
      expect((await on.app.anonymous.get(`/uploads/${name}`)).headers['content-type']).toBe('image/webp')
    // The files are put aside, so that a photo deleted later does not come back.
    expect(existsSync(folder)).toBe(false)
    expect(await importUploadsFolder(on.app.db, folder)).toEqual({ imported: 0, unreadable: [] })
  })
})
