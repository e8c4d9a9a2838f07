import { describe, expect, test } from 'vitest'
import { initials } from './initials.ts'

describe('initials', () => {
  test.each([
    ['Ana María de la Cruz', 'AC'],
    ['ana cruz', 'AC'],
    ['  Ana \n Cruz ', 'AC'],
    ['Plato', 'PL'],
    ['Dr Ana Cruz', 'AC'],
    ['Prof. Dr. Ana Cruz', 'AC'],
    ['Drew Cruz', 'DC'],
    ['Dr', 'DR'],
    ['X', 'X'],
    ['', ''],
    ['   ', ''],
    ['E\u0301milie O\u0308zil', 'ÉÖ'],
    ['🎓 Ana Cruz 👩🏽‍🏫', 'AC'],
    ['🎓', ''],
    ['"Ana" (Cruz)', 'AC'],
    ['𐐨𐐩 𐐪𐐫', '𐐀𐐂'],
    ['محمد علي', 'م\u200Cع'],
    ['דנה לוי', 'דל'],
    ['王小明', '王小'],
    ['किरण देसाई', 'किदे'],
  ])('%j gives %j', (name, letters) => {
    expect(initials(name)).toBe(letters)
  })
})
