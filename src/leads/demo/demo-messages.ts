import type { Language } from '#domain/market.ts'

/** What made-up visitors write, and what staff note about it. */
export const demoMessages: Record<
	Language,
	Record<'isLeft' | 'drive' | 'sell' | 'tradeIn' | 'dealer' | 'tyres' | 'called' | 'offered', string>
> = {
	sv: {
		isLeft: 'Hej! Är bilen kvar, och finns det vinterhjul till den?',
		drive: 'Jag vill gärna provköra på lördag förmiddag om det går.',
		sell: 'Servad hos er hela tiden, en ägare. En liten repa på höger bakskärm.',
		tradeIn: 'Vi funderar på en elbil och vill veta vad ni ger för den här.',
		dealer: 'Har ni öppet mellan jul och nyår?',
		tyres: 'Vad kostar nya vinterdäck monterade?',
		called: 'Ringde, inget svar. Försöker igen i eftermiddag.',
		offered: 'Har fått vårt bud och ville tänka över helgen.',
	},
	nb: {
		isLeft: 'Hei! Er bilen fortsatt til salgs, og følger det med vinterhjul?',
		drive: 'Jeg vil gjerne prøvekjøre lørdag formiddag hvis det går.',
		sell: 'Service hos dere hele tiden, én eier. En liten ripe på høyre bakskjerm.',
		tradeIn: 'Vi vurderer en elbil og vil vite hva dere gir for denne.',
		dealer: 'Har dere åpent i romjulen?',
		tyres: 'Hva koster nye vinterdekk montert?',
		called: 'Ringte, ikke svar. Prøver igjen i ettermiddag.',
		offered: 'Har fått tilbudet vårt og ville tenke på det i helgen.',
	},
	en: {
		isLeft: 'Hello, is the car still for sale, and does it come with a second key?',
		drive: 'I would like a test drive on Saturday morning if that is possible.',
		sell: 'Serviced with you from new, one owner. A small scratch on the rear wing.',
		tradeIn: 'We are thinking about an electric car and would like to know what you give for this one.',
		dealer: 'Are you open between Christmas and New Year?',
		tyres: 'What would new tyres cost, fitted?',
		called: 'Rang, no answer. Will try again this afternoon.',
		offered: 'Has our offer and wanted the weekend to think about it.',
	},
	fi: {
		isLeft: 'Hei! Onko auto vielä myynnissä, ja kuuluvatko talvirenkaat kauppaan?',
		drive: 'Haluaisin koeajaa auton lauantaiaamupäivällä, jos se sopii.',
		sell: 'Huollettu teillä koko ajan, yksi omistaja. Pieni naarmu takalokasuojassa.',
		tradeIn: 'Harkitsemme sähköautoa ja haluaisimme tietää, mitä tästä maksatte.',
		dealer: 'Oletteko auki välipäivinä?',
		tyres: 'Mitä uudet talvirenkaat maksavat asennettuina?',
		called: 'Soitettu, ei vastausta. Yritetään uudelleen iltapäivällä.',
		offered: 'Sai tarjouksemme ja halusi miettiä viikonlopun yli.',
	},
	sk: {
		isLeft: 'Dobrý deň, je auto ešte v ponuke a patria k nemu zimné kolesá?',
		drive: 'Rád by som si auto vyskúšal v sobotu dopoludnia, ak sa to dá.',
		sell: 'Servisované stále u vás, jeden majiteľ. Malý škrabanec na zadnom blatníku.',
		tradeIn: 'Uvažujeme o elektromobile a chceme vedieť, koľko dáte za toto auto.',
		dealer: 'Máte otvorené medzi sviatkami?',
		tyres: 'Koľko stoja nové zimné pneumatiky s montážou?',
		called: 'Telefonát bez odpovede. Skúsime znova popoludní.',
		offered: 'Dostal našu ponuku a chcel si ju cez víkend premyslieť.',
	},
}
