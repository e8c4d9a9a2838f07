import type { LanguageLabels } from './english.ts'

export const dutch: LanguageLabels = {
  phrases: {
    professionalTitle: 'titel, titulatuur, academische titel, graad',
    salutation: 'aanhef, aanspreektitel, aanspreekvorm, dhr mevr',
    firstName: 'voornaam, voornamen, roepnaam',
    surname: 'achternaam, familienaam, familie naam',
    surnamePrefix: 'tussenvoegsel, tussenvoegsels, voorvoegsel, voorvoegsels',
    name: 'naam',
    fullName: `hoe heet je, volledige naam, voor en achternaam, voornaam en achternaam, voornaam achternaam, naam en voornaam volledig,
      hoe heet u, wie komt, voornaam en familienaam, naam deelnemer`,
    surnameFirst:
      'achternaam voornaam, naam voornaam, naam en voornaam, familienaam en voornaam, achternaam en voornaam',
    badgeName: 'naam op badge, naam op de badge, badgenaam, naambadge',
    institution: `instelling, organisatie, universiteit, bedrijf, werkgever, hogeschool, school, onderwijsinstelling,
      bedrijfsnaam, instituut, waar werkt u, werkplek, affiliatie, bedrijf of organisatie, naam organisatie, firma, vereniging`,
    jobTitle: `functie, beroep, positie, rol, baan, functietitel, functieomschrijving, wat doet u, huidige functie, ambt,
      functienaam`,
    email: `emailadres, mailadres, email adres, mail adres, e mailadres, e mail adres, elektronisch adres, mail, e mail`,
    comment: `opmerking, opmerkingen, bericht, notitie, notities, overig, overige opmerkingen, toevoeging, vragen of
      opmerkingen, aanvullende informatie`,
    dinner: 'diner, conferentiediner, deelname diner',
    status: 'status, betaalstatus, betalingsstatus, betaald',
    other: `bestelling, bestelnummer, besteldatum, bedrag, totaalbedrag, totaal, subtotaal, prijs, betaling,
      betaalwijze, betaalmethode, telefoon, telefoonnummer, mobiel, mobiel nummer, mobiele telefoon, adres, straat,
      huisnummer, postcode, stad, plaats, woonplaats, land, evenement, datum, factuur, factuurnummer, product,
      aantal, tijdstempel, toestemming, privacy, nieuwsbrief, afdeling, faculteit, hotel, btw, tijd, geboortedatum,
      referentie, inschrijfnummer, vakgroep`,
  },
  words: {
    allergy: 'allergie*, intoleranti*, voedselallergie*, voedselintoleranti*, allergisch',
    diet: 'dieet*, eten, eet, maaltijd*, voeding*, menu*, voedsel, keuken, catering, lunchwensen, eetwensen',
    access: `toegankelijk*, toegang, beperking*, rolstoel*, aanpassing*, bijzondere behoeften, speciale behoeften,
      ondersteuning*, hulp, assistentie, handicap*, mobiliteit*, voorziening*, hulpmiddel*`,
    need: 'speciale wensen, bijzondere wensen, speciale verzoeken, overige wensen, wensen',
    days: `dag, dagen, aanwezig*, deelname*, deelnemen, deelneemt, kaart*, kaartje*, komt, komen, bijwonen, ticket*, toegangskaart*,
      welke dag, dagkaart`,
    ticket: 'ticket*, kaart*, kaartje*, toegangskaart*, dagkaart',
    followUp: `zo ja, indien ja, licht toe, graag toelichten, toelichting, gelieve te specificeren, welke, specificeer,
      geef details, nadere toelichting`,
    details: 'toelichting, details, specific*, welke, licht toe',
    aboutNeeds:
      'wens*, wensen, behoefte*, special*, bijzonder*, andere, heeft, specifiek*, nodig, eis*, voorkeur*',
    aboutDays: 'op, aanwezigheid, aanwezig, deelname, welke, bent, komt, kaart, neemt, deel',
    notAttendance: `diner, lunch, ontvangst, receptie, aankomst, vertrek, geboorte*, bestel*, factuur, prijs, hotel,
      excursie, evenement, taal, betaling, borrel, certificaat`,
  },
  people: {
    attendee:
      'deelnemer, deelneemster, bezoeker, gast, inschrijver, aangemelde persoon, kaarthouder, deelnemers',
    payer: `koper, factuur, factuuradres, klant, betaler, besteld door, geboekt door, betaald door, factuurgegevens, besteller,
      facturatie, factuur aan, gekocht door`,
    other: `nood, noodcontact, noodgeval, organisator, secretariaat, begeleider, partner, afzender, leidinggevende, contactpersoon,
      aangemeld door, doorgestuurd door, kopie, ingevuld door, vragen`,
  },
  fillers: `uw, jouw, je, de, het, een, van, wat, is, welke, zakelijk, zakelijke, verplicht, optioneel, huidige, op, graag,
    vul, in, en, of, bij, waar, u, bent, werkzaam, werkt, contact, voor, op welk, kunnen, wij, bereiken, persoonlijk, bevestig, herhaal, volledige, invullen, s, zijn, heet, hier, kan, we, wordt, dat, moet, staan`,
  headings:
    'gegevens, adres, inschrijving, aanmelding, antwoord, informatie, nummer, persoonlijke, kaart, details',
}
