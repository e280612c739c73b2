const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/**
 * Slovak words that people make passwords of, the commonest first: what a guesser in Slovakia tries before anything
 * else. Written with diacritics; people type them without as well.
 */
export const slovakWords: Readonly<
  Record<'passwords' | 'work' | 'words' | 'names' | 'surnames' | 'places', readonly string[]>
> = {
  passwords: words(`
      heslo hesla heslá hesielko mojeheslo noveheslo staréheslo tajné tajneheslo tajomstvo silnéheslo bezpečné dlhé
      nové moje naše prístup prihlásenie prihlásiť vstup otvor sezam kľúč zámok pin kód číslo ahoj čau nazdar servus
      miláčik láska zlatko srdiečko slniečko macko mačička mačka psík pes havko zajac zajačik princezná anjel anjelik
      hviezda hviezdička kvet kvietok ruža ľúbim milujem ťa teba mám rád rada život rodina mama mamička mamina otec
      ocko tatko syn dcéra brat sestra babka dedko vnúčik dieťa deti kamarát kamarátka bozk šťastie radosť nádej viera
      hokej futbal slovan spartak šport lyže bicykel auto škoda octavia fabia motorka traktor vlak domov dom záhrada
      chata chalupa káva kofola pivo víno borovička slivovica halušky bryndza čokoláda jahoda jablko koláč vianoce
      ježiško mikuláš veľkánoc prázdniny leto jar jeseň zima dovolenka more hory les slnko mesiac počítač internet
      klávesnica monitor okno tabuľka skúška test qwertz asdfgh yxcvbn`),
  work: words(`
      faktúra faktúry faktúr faktúru fakturácia fakturovať efaktúra doklad doklady účet účty účtovníctvo účtovník
      účtovníčka účtovná účtovný ekonóm ekonomika mzdy mzda dane daň dph daňový úrad platba platby peniaze euro koruna
      banka firma firmy firmu spoločnosť podnik obchod predaj nákup sklad tovar služba služby objednávka zmluva cena
      ceny dodávateľ odberateľ zákazník zákazníci partner kancelária sekretárka riaditeľ riaditeľka konateľ šéf vedúci
      vedúca majster správca administrátor admin užívateľ používateľ pošta poštár digitálny portál program systém
      server sieť údaje dáta databáza archív záloha výroba doprava stavba stavebniny autoservis reštaurácia hotel
      lekáreň škola obec mesto ministerstvo poisťovňa práca robota kalkulačka pokladňa pohoda omega money kros`),
  words: words(`
      a aj ako ale alebo áno ani asi až bez bol bola bolo byť by cez čo do dobre dobrý dobrá deň dni dva tri štyri päť
      šesť sedem osem deväť desať sto tisíc milión jeden jedna ešte hej ho hneď chcem chlieb iba ich ja je jeho jej
      som si sme ste sú k keď ktorý kto kde kedy každý koľko krásny krásna lebo len lepší má máme máte malý malá
      veľký veľká možno musím môj môže na nad nám nás náš nie nič niečo nikdy nikto nový nová o od on ona oni ono po
      pod pre preto pri rok roky roka s sa so svet svoj ta tak taký tam tento tu tá to ten toto ty už v vo vám vás
      váš veľa veľmi viem vidím vždy všetko vpred z za zo zajtra dnes včera že žiť ráno večer noc obed hodina týždeň
      pondelok utorok streda štvrtok piatok sobota nedeľa január február marec apríl máj jún júl august september
      október november december biely biela čierny čierna červený červená modrý modrá zelený zelená žltý žltá dlhá
      dlhý krátke krátky silný silné silná tajný tajná bezpečný bezpečná správne kôň batéria spinka strom voda oheň
      zem vzduch vietor dážď sneh mrak búrka rieka jazero kameň hora vrch cesta ulica most škatuľa stôl stolička dvere
      kniha pero papier hudba pieseň film hra hráč víťaz kráľ kráľovná rytier drak medveď vlk líška orol ryba kapor
      krava kônik koza ovca baran prasa sliepka kohút hus kačka myš myška slon tiger lev opica had zmija včela motýľ`),
  names: words(`
      peter ján jozef martin michal tomáš marek lukáš milan štefan miroslav juraj ladislav pavol andrej roman jakub
      matúš patrik ivan filip marián adam igor rastislav dušan erik františek vladimír ľubomír branislav samuel
      róbert stanislav jaroslav dávid daniel dominik vladislav viliam karol radoslav richard ondrej matej kristián
      anton eduard július viktor ľuboš norbert alojz ľudovít dezider imrich gabriel alexander oliver sebastián tobiáš
      mária anna zuzana katarína eva jana helena monika martina ivana lucia andrea veronika kristína lenka alena
      michaela petra zdenka margita marta viera daniela jozefína magdaléna barbora iveta renáta nikola simona natália
      dominika dana ľubica silvia darina emília ružena soňa tatiana miroslava eliška alžbeta gabriela beáta slávka
      janka zuzka katka evka hanka anička marienka majka miška lucka veronka peťo jano jožko miško tomi maťo lukáško
      mirko jurko paľo ďuro ivka ninka nina ema sofia laura sára viktória tamara karolína nela hana júlia adela`),
  surnames: words(`
      horváth horváthová kováč kováčová varga vargová tóth tóthová nagy nagyová baláž balážová szabó szabóová molnár
      molnárová balog balogová lukáč lukáčová novák nováková polák poláková gajdoš gajdošová kollár kollárová hudák
      hudáková nemeth németh krajčí kovačič šimko šimková oravec oravcová mráz mrázová štúr štefánik hlinka dubček
      jánošík hviezdoslav urban urbanová takáč takáčová mikuš mikušová vlk vlková sýkora sýkorová bartoš bartošová
      rusnák rusnáková hruška hrušková zeman zemanová švec švecová kučera kučerová šoltés šoltésová blaho hríb hamšík
      hossa chára sagan vlhová cibulková gáborík šatan bondra demitra`),
  places: words(`
      slovensko slovenská slovenský slovenčina slovák slovenka bratislava blava košice prešov žilina nitra banská
      bystrica trnava trenčín martin poprad prievidza zvolen považská michalovce spišská nová ves komárno levice
      humenné bardejov liptovský mikuláš piešťany ružomberok lučenec čadca topoľčany dubnica rimavská sobota
      partizánske šaľa vranov galanta senec malacky pezinok skalica senica myjava púchov dolný kubín námestovo
      tvrdošín kežmarok levoča rožňava trebišov snina svidník stropkov sabinov žiar kremnica štiavnica detva brezno
      tatry fatra kriváň lomnický gerlach orava liptov spiš šariš zemplín gemer hont turiec kysuce záhorie dunaj váh
      hron petržalka ružinov dúbravka karlova staré mesto devín europa európa česko čechy morava praha brno ostrava
      maďarsko poľsko rakúsko viedeň budapešť ukrajina nemecko chorvátsko taliansko`),
};
