<!doctype html>
<html lang="nl">
<head>
  <meta charset="utf-8">
  <title>{{ $article->title }}</title>
  <link rel="icon" href="data:,">
  @islandsHead(['poll'])
</head>
<body>
  <h1>{{ $article->title }}</h1>
  <x-island name="notifications" />
  <x-island name="prediction" />
  <x-island name="live-match" :game-id="1" />
  <x-island name="live-report" :news-id="$article->id" />
  <x-island name="poll" :json="$poll" server />
  <x-island name="motm-poll" :json="$motm" />
  <x-island name="contact-form" />
  <x-island name="comments" :news-id="$article->id" :json="$comments" server>
    <p>De reacties laden zodra je hier bent.</p>
  </x-island>
</body>
</html>
