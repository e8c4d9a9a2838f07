import type { LanguageLabels } from './language.ts'

export const french: LanguageLabels = {
  phrases: {
    professionalTitle: 'titre, titre universitaire, titre academique, grade',
    salutation: 'civilite, formule de politesse, politesse, genre titre, m mme',
    firstName: 'prenom, prenoms, prenom usuel',
    surname: 'nom de famille, nom famille, nom patronymique, patronyme, nom usage, nom de naissance',
    surnamePrefix: 'particule',
    name: 'nom',
    fullName: `comment vous appelez vous, nom complet, prenom et nom, prenom nom, votre nom complet, qui vient, prenom et nom de famille,
      identite`,
    surnameFirst: 'nom et prenom, nom prenom, noms et prenoms, nom et prenoms, nom de famille et prenom',
    badgeName: 'nom sur le badge, badge, nom badge',
    institution: `etablissement, universite, societe, entreprise, organisme, structure, employeur, institution, ecole,
      organisation, lieu de travail, laboratoire, affiliation, rattachement, etablissement de rattachement, ou travaillez
      vous, institut, association, lycee, college, institution de rattachement, organisme employeur`,
    jobTitle: `fonction, poste, metier, profession, qualite, role, emploi, statut professionnel, intitule du poste,
      titre du poste, que faites vous, fonction actuelle, poste occupe`,
    email: `courriel, adresse courriel, adresse electronique, mel, adresse email, adresse mail, email, mail,
      courrier electronique, adresse mel, adresse de courriel, adresse de messagerie, messagerie`,
    comment: `commentaire, commentaires, remarque, remarques, observation, observations, message, autre, autres,
      informations complementaires, precisions`,
    other: `commande, numero de commande, date de commande, montant, montant total, prix, paiement, mode de paiement,
      moyen de paiement, telephone, telephone portable, numero de telephone, portable, mobile, adresse, adresse postale, rue,
      code postal, ville, pays, evenement, date, total, sous total, facture, produit, article, quantite, horodateur, statut,
      consentement, confidentialite, lettre information, departement, service, repas de gala, diner de gala, hotel, numero inscription, numero dossier, tva, reference, heure, date de naissance, date inscription`,
  },
  words: {
    allergy: 'allerg*, intoleran*, allergies alimentaires',
    diet: `regime*, aliment*, repas, menu*, restauration, dietetique*, nourriture, cuisine, traiteur, manger, mangez`,
    access: `accessib*, acces, handicap*, mobilite, fauteuil*, amenagement*, adaptation*, besoin particulier, besoins
      particuliers, besoin specifique, besoins specifiques, besoins speciaux, besoin special, assistance, accompagnement,
      accommodement*, pmr`,
    need: 'demandes particulieres, demande particuliere, exigences particulieres, besoins',
    days: `jour, jours, journee, journees, presence, presences, present, presente, participation, participer*, participerez,
      assister*, assisterez, billet*, viendrez, venez, venue, dates de presence, formule, forfait, serez vous`,
    followUp: `si oui, precisez, veuillez preciser, merci de preciser, preciser, lesquels, lesquelles, laquelle,
      details, pouvez vous preciser`,
    details: 'detail*, preciser, precisez, lesquel*, precision*',
    aboutNeeds:
      'besoin*, exigence*, particulier*, particuliere*, specifique*, special*, speciaux, autres, avez, contrainte*, restriction*, alimentaire*, eventuel*, preference*',
    aboutDays:
      'le, presence, participation, participer, quels, serez, viendrez, present, presente, souhaitez, je, participe',
    notAttendance: `diner, dejeuner, cocktail, arrivee, depart, naissance, commande, facture, prix, hotel, excursion, gala,
      visite, langue, evenement, paye, soiree, inscription`,
  },
  people: {
    attendee: 'participant, participante, inscrit, inscrite, congressiste, beneficiaire, visiteur',
    payer: `acheteur, acheteuse, payeur, payeuse, facturation, facture, commande passee par, commandee par, client,
      cliente, reserve par, achete par, adresse de facturation, facturer a, paye par, commande par`,
    other: `urgence, contact urgence, personne a prevenir, organisateur, organisatrice, secretariat, secretaire, accompagnant,
      accompagnatrice, expediteur, responsable, superieur, inscrit par, transmis par, copie, assistante, saisi par, questions,
      contact administratif`,
  },
  fillers: `votre, vos, le, la, les, l, d, de, du, des, quel, quelle, quels, quelles, est, sont, professionnel,
    professionnelle, obligatoire, facultatif, merci, indiquer, indiquez, veuillez, sur, badge, actuel, actuelle,
    vous, ou, et, a, au, avec, dans, contact, personnel, personnelle, qu, un, une, pour, joindre, origine, appartenance, rattachement, en, confirmation, confirmer, vous travaillez`,
  headings:
    'informations, coordonnees, donnees, inscription, reponse, adresse, sur, numero, no, billet, personnelles, details',
}
