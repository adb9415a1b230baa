import { type CaptionPool } from './caption-pool.ts';

export const english: CaptionPool = {
  space: ' ',
  subjects: {
    plate: {
      things: ['hand-cut noodles', 'char siu rice', 'a bowl of laksa', 'grilled mackerel', 'mushroom risotto', 'soup dumplings', 'tomato and egg on rice', 'lamb skewers', 'a proper Sunday roast', 'cold sesame noodles'],
      openers: ['Ordered {x} and regretted nothing.', 'We came for {x} and stayed for the broth.', 'The queue was {n} people long and {x} was worth every minute.', 'Lunch today: {x}, still too hot to eat.', 'Made {x} at home. Version {n}, finally right.',
        'If you only eat one thing at {place}, let it be {x}.', 'Table for two, {x} for four.', 'Tested {n} places so you do not have to. {place} wins for {x}.'],
      tags: ['foodie', 'instafood', 'noodles', 'homecooking', 'eatlocal', 'lunchtime', 'comfortfood', 'foodphotography', 'wheretoeat', 'dinner', 'streetfood', 'tasty'],
    },
    coffee: {
      things: ['a washed Ethiopian', 'an oat flat white', 'a slow pour-over', 'an iced americano', 'a cortado', 'the house blend', 'a honey-process Costa Rican', 'an espresso tonic'],
      openers: ['First cup of the day: {x}.', 'Rainy mornings are for {x} and a window seat.', '{place} is pouring {x} this week. Go early.', 'Dialled in {x}. It only took {n} tries.', 'Nothing on the calendar but {x}.', 'New beans on the shelf, and yes, {x} too.',
        'The barista at {place} remembered my order. I may never move.'],
      tags: ['coffee', 'coffeetime', 'latteart', 'pourover', 'cafehopping', 'specialtycoffee', 'coffeeshop', 'espresso', 'morningcoffee', 'barista'],
    },
    dessert: {
      things: ['basque cheesecake', 'a matcha tart', 'mango pancakes', 'pistachio gelato', 'a warm egg tart', 'strawberry shortcake', 'black sesame soft serve', 'an almond croissant'],
      openers: ['Dessert first. Today it is {x}.', 'Saved the last slice of {x} for a photo, then ate it standing up.', '{place} only bakes {n} trays of {x} a day.', 'Proof that {x} counts as breakfast.', 'We split {x}. I did not want to split {x}.', 'Light, not too sweet, gone in a minute: {x}.'],
      tags: ['dessert', 'sweettooth', 'bakery', 'pastry', 'cake', 'matcha', 'dessertlover', 'afternoontea', 'gelato'],
    },
    mountain: {
      things: ['the ridge line', 'the north face', 'the last climb', 'the upper valley', 'the old pilgrim path', 'the cloud sea', 'the saddle'],
      openers: ['Up at {n} for this: {x} before anyone else.', 'The forecast said rain. {x} said otherwise.', 'Legs gone, heart full. {x} is behind us.', 'We had {x} to ourselves for ten whole minutes.', '{n} kilometres in and {x} finally showed up.', 'Pictures never get {x} right, but here we are.'],
      tags: ['hiking', 'mountains', 'trail', 'outdoors', 'summit', 'getoutside', 'landscape', 'hike', 'nature', 'wilderness', 'campinglife'],
    },
    sea: {
      things: ['the tide', 'the bay', 'this beach', 'the last ferry', 'the horizon', 'low water', 'the lighthouse side'],
      openers: ['Salt in my hair, sand in the car, {x} all afternoon.', 'Stayed until {x} turned gold.', 'Took the slow way home along {x}.', 'Some days you only need {x} and a towel.', 'Quiet season means {x} is ours again.', '{n} swims this week. {x} was the warmest.'],
      tags: ['ocean', 'beach', 'sunset', 'seaside', 'islandlife', 'waves', 'coast', 'goldenhour', 'bluehour', 'summer'],
    },
    night: {
      things: ['neon after rain', 'the skyline', 'the night market', 'the last tram', 'empty crossings', 'the harbour lights', 'rooftops'],
      openers: ['{place} after ten is a different city.', 'Went out for milk, came back with {x}.', 'Long exposure, short sleeves: {x}.', 'I could watch {x} all night.', 'The best light is {x}.', 'Missed the train, found {x} instead.'],
      tags: ['nightphotography', 'citylights', 'skyline', 'neon', 'cityscape', 'bokeh', 'nightwalk', 'streetsatnight', 'afterdark'],
    },
    street: {
      things: ['this staircase', 'a blue door', 'the old shopfronts', 'morning shadows', 'a row of balconies', 'the brick arcade', 'laundry lines'],
      openers: ['Turned one corner too early and found {x}.', 'Walked {n} miles around {place} with no plan.', 'I keep coming back to {x}.', 'Lines, light, {x}.', 'Somebody built {x} a hundred years ago and it still works.', 'Sunday in {place}, mostly {x}.'],
      tags: ['architecture', 'streetphotography', 'citywalk', 'design', 'facade', 'minimal', 'urban', 'travelgram', 'oldtown'],
    },
    run: {
      things: ['an easy 8K', 'hill repeats', 'the long run', 'tempo Tuesday', 'a recovery jog', 'the half marathon block', 'sunrise intervals'],
      openers: ['{x} done before the city woke up.', 'Week {n} of training: {x} and too much porridge.', 'Nobody felt like {x}. Everybody came.', 'Wind, drizzle, {x}. Still smiling.', 'The secret to {x} is {place} at six in the morning.', 'Crew night at {place}: {x}, then dumplings.'],
      tags: ['running', 'runclub', 'marathontraining', 'runner', 'morningrun', 'fitness', 'trackday', 'runhappy', 'workout', 'strava'],
    },
    court: {
      things: ['the semi-final', 'pick-up games', 'doubles night', 'free throws', 'the derby', 'preseason', 'match point'],
      openers: ['Lights on, {x} at {place}.', '{n} minutes left on the clock and nobody sat down for {x}.', 'Lost {x} by two. Back on Thursday.', 'What a finish. {x} had everything.', 'Fresh lines, new net, ready for {x}.', 'Full house for {x}. Thank you.'],
      tags: ['basketball', 'tennis', 'gameday', 'sport', 'matchday', 'hoops', 'training', 'teamwork', 'court'],
    },
    flower: {
      things: ['ranunculus', 'the first peonies', 'cosmos', 'a single camellia', 'hydrangeas', 'garden roses', 'cherry blossom', 'sweet peas'],
      openers: ['{x}, three days old and better than ever.', 'Bought {x} for no reason at all.', 'They said {x} would not survive the heat. Look at them.', '{place} is full of {x} right now.', 'A close look at {x}.', 'Monday needs {x}.'],
      tags: ['flowers', 'florals', 'gardening', 'macro', 'bloom', 'botanical', 'inseason', 'petals', 'spring'],
    },
    skincare: {
      things: ['a barrier cream', 'the new serum', 'a rice-water toner', 'the cleansing balm', 'a mineral sunscreen', 'the lip oil', 'a vitamin C booster'],
      openers: ['{n} weeks with {x}: an honest report.', 'My evening is four steps now, and {x} is the one I would keep.', 'Empties of the month, starting with {x}.', 'Texture check: {x}.', 'If your skin is tired of winter, try {x}.', 'Restocked {x}. Third bottle.'],
      tags: ['skincare', 'beauty', 'glowingskin', 'selfcare', 'skincareroutine', 'cleanbeauty', 'makeup', 'beautytips', 'sunscreen', 'shelfie'],
    },
    textile: {
      things: ['washed linen', 'a wool overshirt', 'indigo cotton', 'the cable knit', 'raw denim', 'a silk scarf', 'the market tote', 'brushed flannel'],
      openers: ['{x}, cut and sewn this week.', 'Colour of the season: see {x}.', 'Only {n} left of {x}.', 'The weave on {x} up close.', '{x} gets better every wash.', 'Layer weather. {x} does the work.', 'Back in the shop on Friday: {x}.'],
      tags: ['slowfashion', 'linen', 'ootd', 'textiles', 'wardrobe', 'style', 'handmade', 'knitwear', 'denim', 'menswear'],
    },
    cat: {
      things: ['the window seat', 'a cardboard box', 'my keyboard', 'the clean laundry', 'the sunny spot', 'the top shelf', 'one single noodle'],
      openers: ['He has claimed {x} and there is no appeal.', 'Caught staring at {x} for {n} minutes.', 'She wanted {x}. She got {x}.', 'Meeting cancelled, cat on {x}.', 'A portrait of someone who broke a vase today.', 'Adopted {n} years ago, still in love with {x}.'],
      tags: ['catsofinstagram', 'cat', 'catlife', 'adoptdontshop', 'kitten', 'pets', 'meow', 'catlover', 'rescuecat'],
    },
    abstract: {
      things: ['gouache on cotton paper', 'the second layer', 'a study in ochre', 'cut paper', 'the big canvas', 'tide marks', 'a lino print'],
      openers: ['Studio day: {x}.', 'Started as a mistake, ended as {x}.', '{x}, number {n} of a series.', 'Still wet: {x}.', 'Hung {x} at {place} this week. Come and see.', 'Thinking in shapes. {x}.'],
      tags: ['abstractart', 'contemporaryart', 'artstudio', 'painting', 'printmaking', 'workinprogress', 'artist', 'colour', 'drawing'],
    },
    portrait: {
      things: ['the last light', 'a borrowed jacket', 'wind', 'the long shadow', 'that hat', 'film grain', 'a quiet minute'],
      openers: ['Ten seconds before {x} was gone.', 'Not posing, just {x}.', 'Shot on expired film: {x}.', '{place}, {x}, nothing else.', 'Her idea, my camera, {x}.', 'A good day for {x}.'],
      tags: ['portrait', 'portraitphotography', 'filmphotography', 'silhouette', 'naturallight', 'people', 'mood', 'editorial', '35mm'],
    },
  },
  places: {
    'Hong Kong': ['Sham Shui Po', 'Sheung Wan', 'Sai Kung', 'the Peak', 'Mong Kok', 'Lamma', 'Tai Hang'], Taipei: ['Dadaocheng', 'Yongkang Street', 'Beitou', 'Ximending', 'Raohe'], Taichung: ['Shenji New Village', 'Calligraphy Greenway'],
    Macau: ['Taipa Village', 'Coloane'], Tokyo: ['Kuramae', 'Shimokitazawa', 'Yanaka', 'Shinjuku', 'Kichijoji'], Osaka: ['Nakazakicho', 'Tenma', 'Shinsekai'], Kyoto: ['Demachiyanagi', 'Ichijoji', 'Gion'], Sapporo: ['Maruyama', 'Susukino', 'Odori'],
    London: ['Columbia Road', 'Peckham', 'the South Bank', 'Hampstead', 'Broadway Market', 'Bermondsey', 'Kew'], Edinburgh: ['Stockbridge', 'Leith', "Arthur's Seat", 'Dean Village'], Singapore: ['Tiong Bahru', 'Joo Chiat', 'Kallang', 'Haji Lane', 'East Coast Park'],
    Melbourne: ['Fitzroy', 'Brunswick', 'the Tan', 'Carlton', 'St Kilda'],
  },
  details: ['We found it by accident near {place}.', 'It took {n} attempts and a lot of patience.', 'No filter, just the time of day.', 'Swipe for the details.', 'The owner has been doing this for {n} decades.', 'Wednesday is the quiet day, if you want to go.', 'Bring cash and an umbrella.',
    'I have been thinking about it ever since.', 'More in the journal this week.', 'It was {n} degrees and none of us minded.', 'Thanks to everyone who came out.', 'Small, honest, well made.', 'Saving this one for the grey months.', 'The walk from {place} takes about {n} minutes more than the map says.',
    'We will be back before the season ends.', 'My phone died right after this.', 'Honestly better than last year.', 'Still learning, still enjoying it.'],
  closings: ['Where would you go next?', 'Save it for later.', 'Tell me I am not the only one.', 'Have a gentle week.', 'Which one is yours?', 'Full notes on the blog.', 'Tag someone who needs this.', 'Link in bio.', 'See you on Saturday.', 'What should we try next?'],
  sponsored: ['#ad Kindly sent by @northfold.goods.', 'Paid partnership with @alba.and.co #ad', '#sponsored Use TEN at the till until Sunday.', '#gifted by @tideline.supply, all opinions ours.', 'In collaboration with @harrow.outfitters #ad'],
  coarse: ['Best damn thing I did all month.', 'Holy shit, that light.', 'It was fucking freezing and I loved it.', 'What the hell took us so long?', 'Bullshit weather, brilliant day.'],
  mentions: ['northfold.goods', 'alba.and.co', 'tideline.supply', 'wanderlight.journal', 'willowandloom', 'harbourside.runners', 'paper.and.pigment', 'the.linen.index'],
  general: ['photooftheday', 'weekend', 'smallbusiness', 'daily', 'moments', 'slowliving', 'instagood', 'inspiration', 'lifestyle', 'goodvibes', 'explore', 'wanderlust'],
};
