<!doctype html>
<html lang="nl">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>{{ $article->title }}</title>
  @islandsHead
</head>
<body>
  <main>
    <h1>{{ $article->title }}</h1>
    <p>{{ $article->body }}</p>
    <x-island name="poll" :json="$poll" />
    <x-island name="comments" :news-id="$article->id" :json="$comments">
      <p>De reacties laden zodra je hier bent.</p>
    </x-island>
  </main>
</body>
</html>
